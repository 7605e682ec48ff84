/** One export per icon, for tree-shaking. Decorative: the text beside them carries the meaning. */

type Props = { size?: 12 | 14 | 16 | 20 | 24; className?: string }

const createIcon = (path: string) =>
  function Icon({ size = 16, className }: Props) {
    return (
      <svg
        className={className ? `icon ${className}` : 'icon'}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }

export const BellIcon = /* @__PURE__ */ createIcon('M4 7a4 4 0 0 1 8 0v3l1.3 1.8H2.7L4 10ZM6.6 13.4h2.8')
export const BellOffIcon = /* @__PURE__ */ createIcon(
  'M5.2 4.2A4 4 0 0 1 12 7v3l1.3 1.8M10.8 11.8H2.7L4 10V7.4M6.6 13.4h2.8M2.5 2.5l11 11',
)
export const BlogIcon = /* @__PURE__ */ createIcon('M3 3.5h10M3 6.5h10M3 9.5h6.5M3 12.5h6.5')
export const BookIcon = /* @__PURE__ */ createIcon(
  'M8 4.2C6.8 3.3 5 3 2.5 3v9c2.5 0 4.3.3 5.5 1.2 1.2-.9 3-1.2 5.5-1.2V3C11 3 9.2 3.3 8 4.2v9',
)
export const BugIcon = /* @__PURE__ */ createIcon(
  'M5 7.5a3 3 0 0 1 6 0v2.5a3 3 0 0 1-6 0ZM6.2 4.8 5 3M9.8 4.8 11 3M5 8.7H2.3M13.7 8.7H11M5.2 11l-2 1.6M10.8 11l2 1.6',
)
export const CartIcon = /* @__PURE__ */ createIcon('M1.8 2.8h1.7l1.7 7.4h6.6l1.5-5.4H4M6.3 12.9v.1M10.7 12.9v.1')
export const CheckIcon = /* @__PURE__ */ createIcon('m3.5 8.5 3 3 6-7')
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m4.5 6.3 3.5 3.4 3.5-3.4')
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M9.7 4.5 6.3 8l3.4 3.5')
export const ChevronRightIcon = /* @__PURE__ */ createIcon('m6.3 4.5 3.4 3.5-3.4 3.5')
export const CircleCheckIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M5.6 8.2l1.7 1.7 3.2-3.5',
)
export const CircleCrossIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M6.1 6.1l3.8 3.8M9.9 6.1 6.1 9.9',
)
export const CircleDotIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M7.6 8a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0',
)
export const ClockIcon = /* @__PURE__ */ createIcon('M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M8 4.8V8l2.2 1.6')
export const CloseIcon = /* @__PURE__ */ createIcon('m4 4 8 8M12 4l-8 8')
export const CodeIcon = /* @__PURE__ */ createIcon('m5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5l3.5 3.5-3.5 3.5')
export const CommentsIcon = /* @__PURE__ */ createIcon('M2.5 3.5h11v7.5H7l-3 2.5V11H2.5Z')
export const CubeIcon = /* @__PURE__ */ createIcon('m8 2 5.5 3v6L8 14l-5.5-3V5ZM8 8v6M8 8l5.5-3M8 8 2.5 5')
export const DotsIcon = /* @__PURE__ */ createIcon('M3.5 8v.1M8 8v.1M12.5 8v.1')
export const DownloadIcon = /* @__PURE__ */ createIcon('M8 2.5v7.5M4.8 7.2 8 10.3l3.2-3.1M2.8 13.3h10.4')
export const EditIcon = /* @__PURE__ */ createIcon('M3 13h2.5l7-7L10 3.5l-7 7ZM8.5 5 11 7.5')
export const ExternalIcon = /* @__PURE__ */ createIcon('M6 3.5H3.5v9h9V10M9 3h4v4M13 3 7.5 8.5')
export const EyeIcon = /* @__PURE__ */ createIcon(
  'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8ZM6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0',
)
export const FeedIcon = /* @__PURE__ */ createIcon(
  'M3 3.5A9.5 9.5 0 0 1 12.5 13M3 7.5A5.5 5.5 0 0 1 8.5 13M3.2 12.2a.8.8 0 1 0 1.6 0a.8.8 0 1 0 -1.6 0',
)
export const FlagIcon = /* @__PURE__ */ createIcon('M3.5 14V2.5M3.5 3h8l-1.8 3 1.8 3h-8')
export const ForumIcon = /* @__PURE__ */ createIcon('M2.5 3h8v5.5H6L4 10.3V8.5H2.5ZM12 6h1.5v5.5H12v1.8l-2-1.8H7')
export const FullscreenIcon = /* @__PURE__ */ createIcon('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10')
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M2.5 8h11M8 2.3c2 1.6 2.9 3.5 2.9 5.7S10 12.1 8 13.7C6 12.1 5.1 10.2 5.1 8S6 3.9 8 2.3',
)
export const HeartIcon = /* @__PURE__ */ createIcon(
  'M8 13.3S2.3 10 2.3 6.1A3 3 0 0 1 8 4.6a3 3 0 0 1 5.7 1.5c0 3.9-5.7 7.2-5.7 7.2Z',
)
export const HomeIcon = /* @__PURE__ */ createIcon('M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4Z')
export const ImageIcon = /* @__PURE__ */ createIcon(
  'M2.5 3.5h11v9h-11ZM2.5 11l3.5-3.5 2.5 2.5 2-2 3 3M10 6a0.8 0.8 0 1 0 1.6 0a.8 0.8 0 1 0 -1.6 0',
)
export const KeyIcon = /* @__PURE__ */ createIcon(
  'M2.3 10.2a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M7.8 8 13 2.8M10.6 5.2l2.2 2.2',
)
export const LockIcon = /* @__PURE__ */ createIcon('M3.5 7.2h9v6.3h-9ZM5.3 7V5a2.7 2.7 0 0 1 5.4 0v2')
export const LogOutIcon = /* @__PURE__ */ createIcon('M6.5 3h-4v10h4M6.5 8h7M10.5 5l3 3-3 3')
export const MailIcon = /* @__PURE__ */ createIcon('M2.5 4h11v8.5h-11ZM2.5 4.7 8 9l5.5-4.3')
export const MenuIcon = /* @__PURE__ */ createIcon('M2.5 4.5h11M2.5 8h11M2.5 11.5h11')
export const MoveIcon = /* @__PURE__ */ createIcon('M2.5 4h4l1.5 1.5h5.5V13h-11ZM7 9.2h4M9.5 7.7 11 9.2l-1.5 1.5')
export const PauseIcon = /* @__PURE__ */ createIcon('M5.5 3.5v9M10.5 3.5v9')
export const PinIcon = /* @__PURE__ */ createIcon(
  'M9.6 2.3 13.7 6.4M10.2 2.9 6.6 6.5l-3.1.7 5.3 5.3.7-3.1 3.6-3.6M6.1 9.9l-3.6 3.6',
)
export const PlayIcon = /* @__PURE__ */ createIcon('M5 3.2 12.5 8 5 12.8Z')
export const PlusIcon = /* @__PURE__ */ createIcon('M8 3v10M3 8h10')
export const QuoteIcon = /* @__PURE__ */ createIcon(
  'M3 11V8c0-2 .8-3.2 2.5-4M9 11V8c0-2 .8-3.2 2.5-4M3 8h3v3H3ZM9 8h3v3H9Z',
)
export const SearchIcon = /* @__PURE__ */ createIcon(
  'M2.7 7a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0M10.3 10.3l3.2 3.2',
)
export const SettingsIcon = /* @__PURE__ */ createIcon(
  'M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6M8.5 5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M4.1 11a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0',
)
export const ShareIcon = /* @__PURE__ */ createIcon(
  'M5.5 8.7 10.6 11.6M10.6 4.4 5.5 7.3M2.3 8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M10.3 3.7a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M10.3 12.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0',
)
export const ShieldIcon = /* @__PURE__ */ createIcon('M8 2 13 4v4c0 3-2 5-5 6-3-1-5-3-5-6V4Z')
export const TicketIcon = /* @__PURE__ */ createIcon(
  'M2.5 4h11v2.5a1.5 1.5 0 0 0 0 3V12h-11V9.5a1.5 1.5 0 0 0 0-3ZM9.5 4v8',
)
export const TrashIcon = /* @__PURE__ */ createIcon('M3 4.5h10M6 4.5V3h4v1.5M4.2 4.5l.6 8.5h6.4l.6-8.5')
export const UploadIcon = /* @__PURE__ */ createIcon('M8 10.5V3M4.8 5.8 8 2.7l3.2 3.1M2.8 13.3h10.4')
export const UserIcon = /* @__PURE__ */ createIcon(
  'M5.3 5.5a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0M2.8 13.5c.5-2.6 2.5-4 5.2-4s4.7 1.4 5.2 4',
)
export const WarningIcon = /* @__PURE__ */ createIcon('M8 2.5 14 13H2ZM8 6.5v3M8 11.3v.1')
