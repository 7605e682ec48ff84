type Props = { path: string }

const Icon = ({ path }: Props) => (
  <svg className="icon" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const StepIcon = () => <Icon path="M4 3.2 10.5 8 4 12.8ZM12.5 3.2v9.6" />
export const StepBackIcon = () => <Icon path="M12 3.2 5.5 8l6.5 4.8ZM3.5 3.2v9.6" />
export const RestartIcon = () => <Icon path="M3 3v3.5h3.5M3.3 6.3A5.2 5.2 0 1 1 2.8 9" />
export const SoundIcon = () => (
  <Icon path="M2.5 6v4h2.3L8 12.8V3.2L4.8 6ZM10.4 5.8a3.2 3.2 0 0 1 0 4.4M12.3 4a5.7 5.7 0 0 1 0 8" />
)
export const MutedIcon = () => <Icon path="M2.5 6v4h2.3L8 12.8V3.2L4.8 6ZM10.6 6.2l3.6 3.6M14.2 6.2l-3.6 3.6" />
