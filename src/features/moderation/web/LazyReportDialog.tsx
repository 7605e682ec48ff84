import { useModule } from '#ui/useModule.ts'

const load = () => import('./ReportDialog.tsx')

/** `objectId` is the lwid. */
type Props = { objectId: string; open: boolean; onClose: () => void }

export function LazyReportDialog(props: Props) {
  const module = useModule(load, props.open)
  return module && <module.ReportDialog {...props} />
}
