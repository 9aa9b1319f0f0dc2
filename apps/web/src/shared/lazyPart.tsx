import { Button } from '@mantine/core';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Row } from '../ui/layout/layouts.tsx';
import { isServerThere, useConnected } from './connection.ts';
import { loadable } from './loadPart.ts';
import classes from './lazyPart.module.css';

interface BoundaryProps {
  children: ReactNode;
  /** Whether the part has nothing to show now, such as a closed dialog. */
  isIdle: boolean;
  floats: boolean;
  onRetry: () => void;
}

/** Shows 'Reintentar' in the place of a part that failed; an idle part tries again when it is needed. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidUpdate({ isIdle: wasIdle }: BoundaryProps) {
    if (this.state.hasFailed && wasIdle && !this.props.isIdle) this.props.onRetry();
  }
  override render() {
    const { children, isIdle, ...failed } = this.props;
    if (!this.state.hasFailed) return children;
    return isIdle ? null : <FailedPart {...failed} />;
  }
}

/** Says that a part is missing; tries again by itself when the connection is back. */
function FailedPart({ floats, onRetry }: Pick<BoundaryProps, 'floats' | 'onRetry'>) {
  const connected = useConnected();
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) onRetry();
    wasConnected.current = connected;
  }, [connected, onRetry]);
  return (
    <Row
      role="alert"
      gap={12}
      wrap
      className={`strong ${floats ? `bg-card outlined rounded-l shadow ${classes.floating}` : ''}`}
    >
      No se pudo cargar esta parte.
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </Row>
  );
}

/**
 * Returns a component whose script loads when it is first rendered; until then `fallback` is in its place. If it fails,
 * only its own place shows an error, with 'Reintentar'. A component with `opened` is a dialog: closed, it shows none.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback?: ReactNode,
): (props: Props) => ReactNode {
  const loadOnce = loadable(load);
  const make = (): unknown => lazy(async () => ({ default: (await loadOnce())[name] }));
  // Outside of the component: while it waits for its script, React may begin it again.
  let lazyComponent = make();
  let retries = 0;
  const again = async () => {
    retries += 1;
    // An update may have replaced the file: then only the new program has it.
    if (retries > 1 && (await isServerThere())) location.reload();
    else lazyComponent = make();
  };
  return function LazyPart(props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => void again().then(() => setAttempt((last) => last + 1));
    const floats = 'opened' in props;
    const isIdle = floats && props.opened === false;
    // React's types cannot name the props of a lazy component that is generic.
    const Part = lazyComponent as ComponentType<Props>;
    return (
      <Boundary key={attempt} isIdle={isIdle} floats={floats} onRetry={retry}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
