import { memo, Profiler, type ComponentType } from 'react';

let rendered: string[] = [];

/** Wraps a component of a module so that `rendersSince` names it each time that it, or a part of it, renders. */
export function profile<Module extends object>(module: Module, name: keyof Module & string): Module {
  const Component = module[name] as ComponentType;
  const Profiled = memo((props: object) => (
    <Profiler id={name} onRender={() => void rendered.push(name)}>
      <Component {...props} />
    </Profiler>
  ));
  return { ...module, [name]: Profiled };
}

/** Returns the names of the profiled components that rendered since the last call. */
export function rendersSince(): string[] {
  return rendered.splice(0);
}
