interface AppIconProps {
  /** A path of @mdi/js. */
  path: string;
  /** In px at the browser's usual font size, with which it grows. */
  size?: number;
  /** The accessible name, only if the icon stands alone; next to a word it has none. */
  label?: string;
  className?: string;
}

export function AppIcon({ path, size = 20, label, className }: AppIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="currentColor"
      className={`flex-none block ${className ?? ''}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
}
