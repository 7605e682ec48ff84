import { formatNumber } from '#language/format.ts'
import { hubHref } from '../hub/hubSearch.ts'
import type { Creation } from './creation.ts'
import { messages } from './messages.ts'
import styles from './Parts.module.css'

type PartList = NonNullable<Creation['blotterInfo']>['parts']

export function Parts({ parts }: { parts: PartList }) {
  if (!parts.length) return null
  return (
    <section className={styles.parts}>
      <h2>{messages.parts()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.part()}</th>
            <th scope="col">{messages.count()}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ type, count }) => (
            <tr key={type}>
              <td>
                <a href={hubHref(undefined, { filters: { uses: type } })} title={messages.findPart(type)}>
                  {type}
                </a>
              </td>
              <td className="num">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
