import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { getFormatter } from '#language/format.ts'
import { messages } from '../messages.ts'
import { SignUpTermsDoc } from './RegisterPage.graphql.ts'

/** What the form shows, for its submission. */
export const useSignUpTerms = () => usePageQuery(SignUpTermsDoc).data?.signUpTerms ?? []

/** Stands for the links in the sentence. */
const mark = '\u0000'

/** Names what new members accept by signing up; links open beside the form, which keeps its input. */
export function SignUpTerms() {
  const terms = useSignUpTerms()
  if (!terms.length) return null
  const [before, after] = messages.acceptedBySignUp({ terms: mark }).split(mark)
  const list = getFormatter('terms', (locale) => new Intl.ListFormat(locale))
  // Titles may be equal, so each stands for itself by its place.
  const parts = list.formatToParts(terms.map((_, index) => String(index)))
  return (
    <p className="muted">
      {before}
      {parts.map(({ type, value }) => {
        const term = type === 'element' ? terms[Number(value)] : undefined
        return term ? (
          <a key={term.versionId} className="link" href={term.canonicalPath} target="_blank" rel="noreferrer">
            {term.title}
          </a>
        ) : (
          value
        )
      })}
      {after}
    </p>
  )
}
