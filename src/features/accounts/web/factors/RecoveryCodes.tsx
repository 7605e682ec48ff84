import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { factorMessages } from '../../factorMessages.ts'
import styles from './SecondFactor.module.css'

export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => (
  <Note status="success">
    <div className={styles.codes}>
      <h3>{factorMessages.recoveryTitle()}</h3>
      <p>{factorMessages.recoveryAbout()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={onSaved}>{factorMessages.keptThem()}</Button>
    </div>
  </Note>
)
