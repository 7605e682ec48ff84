import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Emblem } from '#ui/text/Emblem.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../messages.ts'
import type { HitGroup } from './groupByThread.ts'
import { Highlight } from './Highlight.tsx'
import { kindIcons } from './kindIcons.ts'
import styles from './ResultGroup.module.css'
import type { Hit } from './searchVariables.ts'

export const ResultGroup = ({ group: { path, title, hit, comments } }: { group: HitGroup }) => (
  <li className={styles.group}>
    {hit ? (
      <Result hit={hit} />
    ) : (
      <div className={styles.result}>
        <CommentsIcon className={styles.icon} />
        <h2 className={styles.title} dir="auto">
          <a href={path}>{title}</a>
        </h2>
      </div>
    )}
    {comments.length > 0 && (
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <CommentResult key={comment.id} hit={comment} />
        ))}
      </ul>
    )}
  </li>
)

function Result({ hit }: { hit: Hit }) {
  const {
    kind,
    number,
    title,
    text,
    canonicalPath,
    contextTitle,
    contextPath,
    contextEmblem,
    createdAt,
    author,
    thumbnail,
  } = hit
  const Icon = kindIcons[kind]
  return (
    <div className={styles.result} data-kind={kind}>
      <Icon className={styles.icon} />
      {thumbnail && <img className={styles.thumbnail} src={thumbnail} alt="" loading="lazy" decoding="async" />}
      <h2 className={styles.title} dir="auto">
        <a href={canonicalPath}>{title.length ? <Highlight parts={title} /> : contextTitle}</a>
      </h2>
      {text.length ? (
        <p className={styles.text} dir="auto">
          <Highlight parts={text} />
        </p>
      ) : null}
      <div className={styles.meta}>
        <span>
          {messages.pages.kind[kind]()}
          {kind === 'TICKET' && number !== null ? <span className="num"> #{number}</span> : null}
        </span>
        <Badges hit={hit} />
        {author ? <UserName username={author.username} flair={author.flair} /> : null}
        {createdAt > 0 && <Time at={createdAt} />}
        {contextPath ? (
          <span className={styles.place}>
            {messages.pages.in()} {contextEmblem && <Emblem emblem={contextEmblem} />}{' '}
            <a href={contextPath}>{contextTitle}</a>
          </span>
        ) : null}
      </div>
    </div>
  )
}

const CommentResult = ({ hit: { text, canonicalPath, createdAt, author } }: { hit: Hit }) => (
  <li className={styles.comment}>
    <a className={styles.text} dir="auto" href={canonicalPath}>
      {text.length ? <Highlight parts={text} /> : messages.pages.kind.COMMENT()}
    </a>
    <div className={styles.meta}>
      {author ? <UserName username={author.username} flair={author.flair} /> : null}
      <Time at={createdAt} />
    </div>
  </li>
)

type BadgeStyle = [tone: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger', words: () => string]

const kindBadges: Record<string, BadgeStyle> = {
  issue: ['neutral', messages.pages.issue],
  feature: ['neutral', messages.pages.feature],
  subassembly: ['accent', messages.pages.subassembly],
  world: ['ok', messages.pages.world],
  mod: ['danger', messages.pages.mod],
}

function Badges({ hit: { kind, facets } }: { hit: Hit }) {
  const getFacet = (name: string) => facets.find((facet) => facet.name === name)?.value
  const kindBadge = kindBadges[getFacet('kind')?.toLowerCase() ?? '']
  const fixedIn = getFacet('fixed')
  const isOpen = getFacet('status') === 'open'
  return (
    <>
      {kind === 'TICKET' && (
        <Badge tone={isOpen ? 'ok' : 'accent'}>
          {isOpen
            ? messages.pages.open()
            : fixedIn
              ? messages.pages.fixedIn({ version: fixedIn })
              : messages.pages.closed()}
        </Badge>
      )}
      {kindBadge && <Badge tone={kindBadge[0]}>{kindBadge[1]()}</Badge>}
    </>
  )
}
