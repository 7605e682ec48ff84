type Props = { path: string }

const Icon = ({ path }: Props) => (
  <svg className="icon" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const GripIcon = () => <Icon path="M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1" />
export const UpIcon = () => <Icon path="M8 13V3.5M4 7.5l4-4 4 4" />
export const DownIcon = () => <Icon path="M8 3v9.5M4 8.5l4 4 4-4" />
