import { grammar } from 'ohm-js'

/**
 * The query language of tracker, search and creation hub. The grammar is unambiguous, and each mistake is a rule of its
 * own (unclosed, missing, stray), so that the error message names it instead of listing the expected tokens.
 *
 *     lamp "stays lit" tag:wires -is:closed (votes:>10 or author:@mara) sort:-votes
 *
 * A space means "and"; `or` has lower precedence. A minus without a following space negates, as NOT does. Lower-case
 * `not` is a word, because titles often contain it ("wire does not connect"). A backslash escapes a quote within quotes, unless the phrase would then have no end: "C:\\logs\\".
 */
const source = String.raw`
  Query {
    Query  = Or stray?
    Or     = Branch (or Branch)*
    Branch = Part*

    Part   = not Part    -- not
           | not_word    -- lonely
           | "(" Or ")"  -- group
           | "(" Or      -- unclosed
           | and         -- and
           | term
           | phrase
           | ~or word    -- word

    term   = field operator value
    field  = key colon ~"//"
    value  = phrase | word | missing
    missing = ""

    phrase = open (escape | inPhrase)* close  -- closed
           | open inPhrase* close             -- literal
           | open inPhrase*                   -- unclosed
    inPhrase = ~close any
    escape = "\\" (open | close | "\\")

    word      = wordChar+ (call wordChar*)*
    call      = "()"
    wordChar  = ~(space | "(" | ")" | open) any

    key       = keyLetter (keyLetter | digit | "-" | "_")*
    keyLetter = "a".."z" | "A".."Z"
    operator  = ">=" | "<=" | ">" | "<" | ""

    not    = "-" &(~"-" wordChar | "(" | open)  -- glued
           | "NOT" ~wordChar                    -- word
    or     = caseInsensitive<"or"> ~wordChar
    and    = caseInsensitive<"and"> ~wordChar

    colon  = ":" | "："
    open   = "\"" | "“"
    close  = "\"" | "”"
    space += "\u00a0" | "\u3000"
    stray  = ")" any*
  }
`

/** Takes 20 ms, so the caller keeps it. */
export const createQueryGrammar = () => grammar(source)
