import { useState } from 'react'
import { Button, ButtonLink } from '../controls/Button.tsx'
import { HeartButton } from '../controls/HeartButton.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Input } from '../controls/Input.tsx'
import { Select } from '../controls/Select.tsx'
import { Switch } from '../controls/Switch.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { EditIcon, TrashIcon } from '../icons/actionIcons.tsx'
import { CloseIcon } from '../icons/conversationIcons.tsx'
import { PlusIcon } from '../icons/pageIcons.tsx'
import styles from './samples.module.css'

function Hearts() {
  const [liked, setLiked] = useState(false)
  return (
    <div className={styles.row}>
      <HeartButton framed score={12_344 + Number(liked)} ratedByMe={liked} onToggle={setLiked} />
      <HeartButton score={41 + Number(liked)} ratedByMe={liked} onToggle={setLiked} />
      <HeartButton score={0} ratedByMe={false} onToggle={setLiked} disabled />
    </div>
  )
}

function Inputs() {
  const [on, setOn] = useState(true)
  return (
    <div className={styles.pair}>
      <div className={styles.stack}>
        <Input aria-label="Empty" placeholder="Empty" />
        <Input aria-label="Filled" defaultValue="hexadecimal_hedgehog.4000" />
        <Input aria-label="Invalid" defaultValue="mara v!" aria-invalid data-invalid="" />
        <Input aria-label="Disabled" defaultValue="mara_v" disabled />
      </div>
      <div className={styles.stack}>
        <TextArea aria-label="Longer text" placeholder="Grows with the text" />
        <div className={styles.row}>
          <Select aria-label="Order" options={['Newest', 'Oldest'].map((label) => ({ value: label, label }))} />
          <Switch aria-label="On or off" checked={on} onChange={setOn} />
          <Switch aria-label="Cannot be changed" checked={false} onChange={setOn} disabled />
        </div>
      </div>
    </div>
  )
}

export function ControlSamples() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button variant="primary">Primary</Button>
        <Button icon={<EditIcon />}>Plain</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon={<TrashIcon />}>
          Danger
        </Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className={styles.row}>
        <Button size="small">Small</Button>
        <ButtonLink variant="primary" size="large" icon={<PlusIcon />} href="/">
          Large link
        </ButtonLink>
        <IconButton label="Edit">
          <EditIcon />
        </IconButton>
        <IconButton label="Close" size="small" framed>
          <CloseIcon />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <TrashIcon />
        </IconButton>
      </div>
      <Hearts />
      <Inputs />
    </div>
  )
}
