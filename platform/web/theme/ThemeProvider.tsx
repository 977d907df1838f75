import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { useEffect, useMemo, type ReactNode } from 'react'
import { boot } from '../boot.ts'
import { locale as language } from '../i18n/text.ts'
import { useStore } from '../store.ts'
import { reducedMotion, systemDark, themeChoice } from './store.ts'
import { themeTokens } from './theme.ts'

/** Whether the page is dark right now. */
export function useDark(): boolean {
  const { mode } = useStore(themeChoice)
  const system = useStore(systemDark)
  return mode === 'system' ? system : mode === 'dark'
}

/** Colours, words and nonce for all components. The variables stand on the class `tapeout` of the html element. */
export function ThemeProvider({ locale, children }: { locale: ConfigProviderProps['locale']; children: ReactNode }) {
  const { color } = useStore(themeChoice)
  const dark = useDark()
  const still = useStore(reducedMotion)
  const config = useMemo(
    () => ({
      ...themeTokens(color, dark, !still, language() === 'en'),
      cssVar: { key: 'tapeout' },
      hashed: false,
      zeroRuntime: true,
    }),
    [color, dark, still],
  )
  useEffect(() => {
    const { classList, style } = document.documentElement
    classList.add('tapeout')
    style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <ConfigProvider locale={locale} theme={config} csp={{ nonce: boot().nonce }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
