interface AppIconProps {
  /** A path of @mdi/js. */
  path: string;
  size?: number;
  /** The accessible name, only if the icon stands alone; next to a word it has none. */
  label?: string;
  className?: string;
}

export function AppIcon({ path, size = 20, label, className }: AppIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
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
