import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { PageHeader } from './PageLayout.tsx'

const HeadContext = createContext<HTMLElement | null>(null)

type Props = { title: string; about: ReactNode; children: ReactNode }

/** A part of a page under a head, whose action is a `PanelAction` of the content. */
export function PanelLayout({ title, about, children }: Props) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <>
      <PageHeader title={title} description={about} toolsRef={setTools} />
      <HeadContext value={tools}>{children}</HeadContext>
    </>
  )
}

/** The primary action of the content, which is shown in the head of its `PanelLayout`. */
export function PanelAction({ children }: { children: ReactNode }) {
  const tools = useContext(HeadContext)
  return tools && createPortal(children, tools)
}
