/** To a new account, or on to the panel for somebody who has a session here; landing.ts says which of the two shows. */
export function WayIn({ label, look = 'primary' }: { label: string; look?: string }) {
  return (
    <>
      <a className={`button ${look} for-guest`} href="/register">
        {label}
      </a>
      <a className={`button ${look} for-member`} href="/dashboard">
        Ir al panel
      </a>
    </>
  );
}
