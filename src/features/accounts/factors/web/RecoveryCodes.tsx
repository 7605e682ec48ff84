import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import styles from './SecondFactor.module.css'

export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => (
  <Note status="success">
    <div className={styles.codes}>
      <h3>{messages.factor.recoveryTitle()}</h3>
      <p>{messages.factor.recoveryAbout()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={onSaved}>{messages.factor.keptThem()}</Button>
    </div>
  </Note>
)
