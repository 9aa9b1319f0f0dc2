import classes from './AppIcon.module.css';

interface AppIconProps {
  /** A path of @mdi/js. */
  path: string;
  size?: number;
  /** Only where the icon stands alone; beside a word it stays silent. */
  label?: string;
  className?: string;
}

/** One Material Design icon, coloured by the text around it. */
export function AppIcon({ path, size = 20, label, className }: AppIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      className={`${classes.icon} ${className ?? ''}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
}
