import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { boot } from '../boot.ts'
import { useStore } from '../store.ts'
import { accentOf, darkOf, reducedMotion, systemDark, themeChoice } from './store.ts'
import { themeOf, wearTheme } from './theme.ts'

// antd's own comes and goes by a movement, which what is refused at once would interrupt: it stayed in the button
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }

/** Whether the page is dark right now. */
export function useDark(): boolean {
  return darkOf(useStore(themeChoice), useStore(systemDark))
}

/** Colours, words and nonce for all components. The variables stand on a class of the html element. */
export function ThemeProvider({ locale, children }: { locale: ConfigProviderProps['locale']; children: ReactNode }) {
  const color = accentOf(useStore(themeChoice))
  const dark = useDark()
  const still = useStore(reducedMotion)
  const config = useMemo(() => themeOf(color, dark, !still), [color, dark, still])
  const { key } = config.cssVar
  // Before the first paint: said after it, every element would be styled twice.
  useLayoutEffect(() => wearTheme(key, dark), [key, dark])
  return (
    <ConfigProvider locale={locale} theme={config} csp={{ nonce: boot().nonce }} button={button}>
      {children}
    </ConfigProvider>
  )
}
