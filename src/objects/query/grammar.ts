import { grammar } from 'ohm-js'

/**
 * The query language of tracker, search and creation hub. Every text has exactly one reading: what is wrong is a rule of
 * its own (unclosed, missing, stray), so that the message can name it instead of listing what was expected.
 *
 *     lamp "stays lit" tag:wires -is:closed (votes:>10 or author:@mara) sort:-votes
 *
 * A space means "and". `or` binds less than a space. A minus that is glued to what follows negates it, as NOT does; `not` in
 * small letters is a word, because titles are full of it ("wire does not connect").
 */
export const queryGrammar = grammar(String.raw`
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

    term   = asked operator value
    asked  = key colon ~"//"
    value  = phrase | word | missing
    missing = ""

    phrase = open inPhrase* close  -- closed
           | open inPhrase*        -- unclosed
    inPhrase = ~close any

    word      = wordChar+
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
`)
