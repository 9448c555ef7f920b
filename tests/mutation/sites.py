# tests/mutation/sites.py: finds the places in C++ source where a small fault can be put, and writes the fault so that
# a run-time switch turns it on. It relies on the layout of clang-format: operators have spaces, template brackets none.
import hashlib
import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<space>\s+)
      |(?P<comment>//[^\n]*|/\*.*?\*/)
      |(?P<directive>\#(?:[^\n\\]|\\.|\\\n)*)
      |(?P<string>(?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"(?:_\w+)?)
      |(?P<char>(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+')
      |(?P<number>\.?\d(?:[eEpP][+-]|'?[\w.])*)
      |(?P<word>[A-Za-z_]\w*)
      |(?P<operator><=>|->\*|\.\.\.|<<=|>>=|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|%=|&=|\|=|\^=|.)""",
    re.S | re.X)

ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
BEGINNINGS = {",", ";", "?", ":", "return", "co_return", "throw", "else", "do"} | ASSIGNMENTS
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
NO_STATEMENT = set("""alignas auto bool break case catch char class co_return const constexpr consteval constinit continue
    default delete do double else enum explicit extern float for friend goto if inline int long mutable namespace new
    operator private protected public requires return short signed sizeof static static_assert struct switch template
    throw try typedef typename union unsigned using virtual void volatile while""".split())


@dataclass
class Token:
    text: str
    kind: str
    start: int
    end: int
    spaced: bool  # white space before and after it
    angle: bool = False  # a bracket of a template
    partner: int = -1


@dataclass
class Site:
    file: str
    line: int
    last_line: int
    start: int
    end: int
    kind: str
    before: str
    after: str
    code: str  # the switched text, with @ for the mutant's switch
    key: str = ""
    number: int = 0

    @property
    def name(self):
        return f"{self.file}:{self.line}: {self.kind}: {self.before} => {self.after}"


def tokens_of(text):
    tokens, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        kind = match.lastgroup if match.lastgroup != "mark" else "string"
        at = match.end()
        if kind in ("space", "comment"):
            continue
        if kind == "directive" and text[:match.start()].rpartition("\n")[2].strip():
            kind = "operator"
        if kind == "directive":
            continue
        after = text[at:at + 1]
        spaced = match.start() > 0 and text[match.start() - 1].isspace() and (after.isspace() or after == "")
        tokens.append(Token(match.group(), kind, match.start(), at, spaced))
    return tokens


def pair(tokens):
    """Pairs brackets, those of templates among them."""
    stack = []
    for at, token in enumerate(tokens):
        previous = tokens[at - 1] if at else None
        if token.kind != "operator":
            continue
        if token.text in OPENING:
            stack.append(at)
        elif token.text in CLOSING:
            while stack and tokens[stack[-1]].text == "<":
                tokens[stack.pop()].angle = False
            if stack:
                token.partner, tokens[stack[-1]].partner = stack[-1], at
                stack.pop()
        elif token.text == "<" and previous and previous.text != "operator":
            if not token.spaced or previous.text == "template":
                token.angle = True
                stack.append(at)
        elif token.text == ">" and not token.spaced and stack and tokens[stack[-1]].text == "<":
            token.angle = True
            token.partner, tokens[stack[-1]].partner = stack[-1], at
            stack.pop()
        elif token.text == ";":
            while stack and tokens[stack[-1]].text == "<":
                tokens[stack.pop()].angle = False


def is_binary(tokens, at, texts):
    token = tokens[at]
    return token.kind == "operator" and token.text in texts and token.spaced and not token.angle


class File:
    """The tokens of a file, with the scans that find the operands of an operator."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.tokens = tokens_of(text)
        pair(self.tokens)
        self.constant = self.constant_regions()
        self.sites = []

    def constant_regions(self):
        """Spans that only the compiler evaluates: bodies of consteval functions and initializers of constants."""
        regions = []
        for at, token in enumerate(self.tokens):
            if token.text in ("constexpr", "consteval", "static_assert", "requires", "case", "enum"):
                end = at + 1
                while end < len(self.tokens) and self.tokens[end].text not in (";", "{", ":"):
                    if self.tokens[end].text == "(" and token.text == "constexpr":
                        if self.tokens[at - 1].text == "if":
                            end = self.tokens[end].partner
                            break
                        # A function: its parameters end here, and its body runs at run time too.
                        if not any(t.text == "=" for t in self.tokens[at:end]):
                            break
                    if self.tokens[end].partner > end:
                        end = self.tokens[end].partner
                    end += 1
                if end < len(self.tokens) and self.tokens[end].text == "{" and token.text in ("consteval", "enum"):
                    end = self.tokens[end].partner
                if end < len(self.tokens) and self.tokens[end].text == "{" and token.text == "constexpr":
                    end = self.tokens[end].partner
                end = min(max(end, at), len(self.tokens) - 1)
                regions.append((token.start, self.tokens[end].end))
        return regions

    def left(self, at, stops):
        """The index of the first token of the left operand of the operator at `at`."""
        first = at
        while first > 0:
            token = self.tokens[first - 1]
            if token.partner >= 0 and token.partner < first - 1:
                first = token.partner
                continue
            if token.text in OPENING or token.angle or token.text in BEGINNINGS or token.text in CLOSING:
                break
            if token.text in stops and (token.spaced or token.kind == "word"):
                break
            first -= 1
        return first

    def right(self, at, stops):
        """The index of the last token of the right operand of the operator at `at`."""
        last = at
        while last + 1 < len(self.tokens):
            token = self.tokens[last + 1]
            if token.partner > last + 1:
                last = token.partner
                continue
            if token.text in CLOSING or token.angle or token.text in BEGINNINGS or token.text in OPENING:
                break
            if token.text in stops and token.spaced:
                break
            last += 1
        return last

    def span(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]

    def add(self, first, last, kind, before, after, code):
        start, end = self.tokens[first].start, self.tokens[last].end
        if any(low <= start < high for low, high in self.constant):
            return
        if "//" in self.text[start:end] or "\\" in code.replace('\\"', "").replace("\\\\", "") and "\n" in code:
            return
        line = self.text.count("\n", 0, start) + 1
        last_line = self.text.count("\n", 0, end) + 1
        flat = lambda text: re.sub(r"\s+", " ", text).strip()
        self.sites.append(Site(self.name, line, last_line, start, end, kind, flat(before), flat(after), code))

    def find(self):
        for at in range(1, len(self.tokens) - 1):
            self.comparison(at)
            self.logical(at)
            self.condition(at)
            self.choice(at)
            self.negation(at)
            self.one_off(at)
            self.extremum(at)
            self.literal_result(at)
            self.statement(at)
        return self.sites

    def duplicated(self, first, at, last, other, kind):
        left, right = self.span(first, at - 1), self.span(at + 1, last)
        text = self.tokens[at].text
        if first >= at or last <= at:
            return
        self.add(first, last, kind, f"{left} {text} {right}", f"({left}) {other} ({right})",
                 f"(candor_mutation::on(@) ? (({left}) {other} ({right})) : (({left}) {text} ({right})))")

    def comparison(self, at):
        if not is_binary(self.tokens, at, COMPARISONS) or self.tokens[at - 1].text == "operator":
            return
        text = self.tokens[at].text
        stops = {"&&", "||", "&", "|", "^", "==", "!="}
        if text not in ("==", "!="):
            stops |= {"<", ">", "<=", ">="}
        self.duplicated(self.left(at, stops), at, self.right(at, stops), COMPARISONS[text],
                        "equality" if text in ("==", "!=") else "bound")

    def logical(self, at):
        if not is_binary(self.tokens, at, ("&&", "||")):
            return
        text = self.tokens[at].text
        first = self.left(at, {"||"} if text == "&&" else set())
        last = self.right(at, {"||", "&&"} if text == "&&" else {"||"})
        self.duplicated(first, at, last, "||" if text == "&&" else "&&", "logic")

    def condition(self, at):
        word = self.tokens[at].text
        if self.tokens[at].kind != "word" or word not in ("if", "while") or self.tokens[at + 1].text != "(":
            return
        first, last = at + 2, self.tokens[at + 1].partner - 1
        for inner in range(first, last):
            if self.tokens[inner].text == ";" and self.depth(first, inner) == 0:
                first = inner + 1
        if any(self.tokens[inner].text == "=" and self.depth(first, inner) == 0 for inner in range(first, last)):
            return
        text = self.span(first, last)
        values = ("false", "true") if word == "if" else ("false",)
        # One of the two for each condition, or conditions would be the half of all sites.
        for value in values[len(text) % len(values):][:1]:
            self.add(first, last, "condition", f"{word} ({text})", f"{word} ({value})",
                     f"(candor_mutation::on(@) ? {value} : static_cast<bool>({text}))")

    def depth(self, first, at):
        depth = 0
        for token in self.tokens[first:at]:
            depth += (token.text in OPENING) - (token.text in CLOSING)
        return depth

    def choice(self, at):
        if not is_binary(self.tokens, at, ("?",)):
            return
        first = self.left(at, set())
        text = self.span(first, at - 1)
        self.add(first, at - 1, "swapped results", f"{text} ? a : b", f"{text} ? b : a",
                 f"(candor_mutation::on(@) != static_cast<bool>({text}))")

    def negation(self, at):
        token = self.tokens[at]
        if token.text != "!" or token.kind != "operator" or self.tokens[at - 1].text == "operator":
            return
        last = max(at + 1, self.tokens[at + 1].partner)
        while last + 1 < len(self.tokens) and (self.tokens[last + 1].text in ("::", ".", "->", "(", "[") or
                                               self.tokens[last + 1].angle and self.tokens[last + 1].partner > last):
            last = self.tokens[last + 1].partner if self.tokens[last + 1].partner > last else last + 2
        self.add(at, at, "negation", self.span(at, last), self.span(at + 1, last), "candor_mutation::on(@) != !")

    def one_off(self, at):
        if is_binary(self.tokens, at, ("+", "-")) and self.tokens[at + 1].text == "1":
            text = self.tokens[at].text
            before = self.tokens[at - 1].text
            self.add(at + 1, at + 1, "bound", f"{before} {text} 1", f"{before}", "(candor_mutation::on(@) ? 0 : 1)")

    def extremum(self, at):
        words = [token.text for token in self.tokens[at:at + 4]]
        if words[:2] != ["std", "::"] or words[2] not in ("min", "max"):
            return
        last = at + 3
        if self.tokens[last].angle:
            last = self.tokens[last].partner + 1
        if self.tokens[last].text != "(":
            return
        last = self.tokens[last].partner
        text, swapped = self.span(at, last), {"min": "max", "max": "min"}[words[2]]
        other = "std::" + swapped + text[len("std::min"):]
        self.add(at, last, "bound", text, other, f"(candor_mutation::on(@) ? {other} : {text})")

    def literal_result(self, at):
        text = self.tokens[at].text
        if text in ("true", "false") and self.tokens[at - 1].text == "return" and self.tokens[at + 1].text == ";":
            other = "false" if text == "true" else "true"
            self.add(at, at, "swapped results", f"return {text}", f"return {other}",
                     f"(candor_mutation::on(@) != {text})")

    def begins_statement(self, at):
        before = self.tokens[at - 1]
        if before.text in (";", "{", "}", "else"):
            return True
        if before.text == ")" and before.partner > 0:
            return self.tokens[before.partner - 1].text in ("if", "for", "while", "constexpr")
        return False

    def statement(self, at):
        token = self.tokens[at]
        if not self.begins_statement(at):
            return
        if token.text in ("break", "continue", "return") and self.tokens[at + 1].text == ";":
            self.drop(at, at + 1)
            return
        end = at
        while self.tokens[end].text in ("++", "--", "*"):
            end += 1
        stepped = end > at and self.tokens[at].text in ("++", "--")
        if self.tokens[end].kind != "word" or self.tokens[end].text in NO_STATEMENT:
            return
        called = False
        end += 1
        while end + 1 < len(self.tokens):
            text = self.tokens[end].text
            if text in ("::", ".", "->"):
                end += 2
                called = False
            elif text in ("(", "[") or self.tokens[end].angle:
                if self.tokens[end].partner < end:
                    return
                called = text == "("
                end = self.tokens[end].partner + 1
            else:
                break
        text = self.tokens[end].text
        if not (text in ASSIGNMENTS or text in ("++", "--", "<<") or text == ";" and (called or stepped)):
            return
        while end < len(self.tokens) and self.tokens[end].text != ";":
            end = self.tokens[end].partner + 1 if self.tokens[end].partner > end else end + 1
        if end < len(self.tokens):
            self.drop(at, end)

    def drop(self, first, last):
        text = self.span(first, last)
        self.add(first, last, "dropped statement", text, "", "{ if (!candor_mutation::on(@)) " + text + " }")


def sites_of(name, text):
    """All sites of a file, each with a key that survives moves of the file and of the line."""
    sites = File(name, text).find()
    seen = {}
    for site in sites:
        plain = f"{name.rsplit('/', 1)[-1]}|{site.kind}|{site.before}|{site.after}"
        seen[plain] = seen.get(plain, 0) + 1
        site.key = hashlib.sha256(f"{plain}|{seen[plain]}".encode()).hexdigest()[:16]
    return sites


def switched(text, sites):
    """The text with every site switched by its number. Lines keep their numbers."""
    for site in sorted(sites, key=lambda each: -each.start):
        original = text[site.start:site.end]
        code = site.code.replace("@", str(site.number))
        code = re.sub(r"\s*\n\s*", " ", code) + "\n" * original.count("\n")
        text = text[:site.start] + code + text[site.end:]
    return text
