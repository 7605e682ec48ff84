import { useState } from 'react'
import type { PageParts, SaveViewer } from '#client/extensions/pageParts.ts'
import type { TicketFileFragment } from '#generated/operations.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconLink } from '#ui/controls/IconButton.tsx'
import { BugIcon } from '#ui/icons/actionIcons.tsx'
import { DownloadIcon, ImageIcon } from '#ui/icons/mediaIcons.tsx'
import { BlogIcon, ChevronRightIcon, CubeIcon } from '#ui/icons/pageIcons.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { RemoveFile } from './RemoveFile.tsx'
import styles from './TicketFiles.module.css'

type Props = Pick<PageParts, 'loadSaveViewer'> & { files: readonly TicketFileFragment[] }

/** Screenshots as pictures, then a row for each file. Readable and downloadable without JavaScript. */
export function TicketFiles({ files, loadSaveViewer }: Props) {
  if (!files.length) return null
  const screenshots = files.filter(({ kind }) => kind === 'SCREENSHOT')
  return (
    <section className={styles.files} aria-labelledby="files">
      <h2 id="files">
        {messages.files.files()} <span className="num">{files.length}</span>
      </h2>
      {screenshots.length > 0 && (
        <ul className={styles.screenshots}>
          {screenshots.map((file) => (
            <Screenshot key={file.id} file={file} />
          ))}
        </ul>
      )}
      <ul className={styles.rows}>
        {files.map((file) =>
          file.kind === 'SCREENSHOT' ? null : <FileRow key={file.id} file={file} loadSaveViewer={loadSaveViewer} />,
        )}
      </ul>
    </section>
  )
}

const toVariant = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}w=${width}`

function Screenshot({ file }: { file: TicketFileFragment }) {
  const { name, downloadUrl, width, height } = file
  return (
    <li>
      <a href={downloadUrl} download={name} aria-label={messages.files.download({ name })} data-tooltip={name}>
        <img
          src={toVariant(downloadUrl, 360)}
          srcSet={`${toVariant(downloadUrl, 360)} 360w, ${toVariant(downloadUrl, 720)} 720w`}
          sizes="(min-width: 640px) 220px, 45vw"
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      </a>
      <span className={styles.remove}>{file.canRemove && <RemoveFile file={file} />}</span>
    </li>
  )
}

const icons = { SAVE: CubeIcon, LOG: BlogIcon, DUMP: BugIcon, SCREENSHOT: ImageIcon }
const kindNames = {
  SAVE: messages.files.save,
  LOG: messages.files.log,
  DUMP: messages.files.dump,
  SCREENSHOT: messages.files.screenshot,
}

function FileRow({ file, loadSaveViewer }: Pick<PageParts, 'loadSaveViewer'> & { file: TicketFileFragment }) {
  const { id, kind, name, byteSize, gameVersion, componentCount, preview, downloadUrl, author, createdAt } = file
  const Icon = kind === 'SAVE' && !loadSaveViewer ? BlogIcon : icons[kind]
  const [Viewer, setViewer] = useState<SaveViewer>()
  const [isOpening, setOpening] = useState(false)

  async function open() {
    if (!loadSaveViewer) return
    setOpening(true)
    try {
      const loaded = await loadSaveViewer()
      setViewer(() => loaded)
    } catch (error) {
      console.warn('The viewer could not be loaded', error)
    } finally {
      setOpening(false)
    }
  }

  function close() {
    setViewer(undefined)
    requestAnimationFrame(() => document.getElementById(`open-${id}`)?.focus())
  }

  const isForeign = kind === 'SAVE' && !loadSaveViewer
  const facts = [
    isForeign ? messages.files.file() : kindNames[kind](),
    formatBytes(byteSize),
    !isForeign && gameVersion,
    !isForeign && componentCount !== null && messages.files.components({ count: formatNumber(componentCount) }),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <Icon size={20} />
      <div className={styles.words}>
        <a className={styles.name} href={downloadUrl} download={name}>
          {name}
        </a>
        <p className={styles.facts}>
          {facts.join(' · ')} · @{author.username} · <Time at={createdAt} />
        </p>
      </div>
      {kind === 'SAVE' && loadSaveViewer && (
        <Button
          id={`open-${id}`}
          className={styles.open ?? ''}
          size="small"
          icon={<CubeIcon />}
          busy={isOpening}
          onClick={() => void open()}
        >
          {messages.files.open()}
        </Button>
      )}
      <div className={styles.tools} data-print="none">
        <IconLink label={messages.files.download({ name })} href={downloadUrl} download={name}>
          <DownloadIcon />
        </IconLink>
        {file.canRemove && <RemoveFile file={file} />}
      </div>
      {Viewer && (
        <div className={styles.viewer}>
          <Viewer url={downloadUrl} title={name} onClose={close} />
        </div>
      )}
      {preview && (
        <details className={styles.preview}>
          <summary>
            <ChevronRightIcon size={14} />
            {kind === 'DUMP' ? messages.files.whatCrashed() : messages.files.firstLines()}
          </summary>
          {/* Scrollable, so that the keyboard must reach it. */}
          <pre tabIndex={0}>{preview}</pre>
        </details>
      )}
    </li>
  )
}
