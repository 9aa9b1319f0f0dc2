/** Links to a new account and to the panel; landing.ts shows the second one if there is a session in this browser. */
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
