import { Component, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { logError } from '../errors.ts'
import { areaTexts, loadTexts, t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { keepTrying } from './code.ts'

/** Keeps a fault inside: what failed shows nothing, is logged and said, and all around it stays as it is. */
export class Contained extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown, info: { componentStack?: string | null }) {
    logError(error, info.componentStack ?? 'part')
    notify.error(t('shell.part_failed'))
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- as React's own lazy: any component
type Any = ComponentType<any>

// what waits until it is asked for brings its words then: every first visit would load them, few would read them
const words = areaTexts('part', {
  zh: () => import('#platform/texts/part/zh.ts'),
  en: () => import('#platform/texts/part/en.ts'),
  zhtw: () => import('#platform/texts/part/zhtw.ts'),
})

/**
 * A component that is loaded when it is first drawn, in place of React's `lazy`: while it cannot be had its Suspense goes
 * on waiting and the bar says why; it comes by itself when the way is free again. A fault in it stays in it.
 */
export function part<C extends Any>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(async () => {
    const [{ default: Loaded }] = await Promise.all([
      keepTrying(load) as Promise<{ default: Any }>,
      keepTrying(() => loadTexts(words)),
    ])
    const Held = (props: object) => (
      <Contained>
        <Loaded {...props} />
      </Contained>
    )
    return { default: Held as unknown as C }
  })
}
