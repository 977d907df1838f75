import type { ThemeConfig } from 'antd'

export type StandardTheme = {
  /** the variables of all components, each under its class, and the global ones on the html element */
  css: string
  /** the classes of components whose variables stand in `css`, as antd names them to its style hooks */
  scopes: readonly string[]
  /** the class that carries the variables */
  key: string
}

const theme = new URL('../../platform/web/theme/theme.ts', import.meta.url).href

let reckoned: Promise<StandardTheme> | undefined

/**
 * antd's variables for the theme nobody changed, reckoned once at build: made in the page they cost a twentieth of its work
 * before the first paint. Every component is drawn once without a browser, which makes its variables.
 */
export const standardTheme = (): Promise<StandardTheme> => (reckoned ??= reckon())

async function reckon(): Promise<StandardTheme> {
  const [antd, { createCache, extractStyle, StyleProvider }, { createElement }, { renderToString }, own] =
    await Promise.all([
      import('antd'),
      import('@ant-design/cssinjs'),
      import('react'),
      import('react-dom/server'),
      import(theme) as Promise<{ standardTheme: () => { cssVar: { key: string } } & ThemeConfig }>,
    ])
  const config = own.standardTheme()
  const { key } = config.cssVar
  const cache = createCache()
  const { error } = console
  // components complain of missing properties and of having no browser
  console.error = () => {}
  try {
    for (const [name, component] of Object.entries(antd)) {
      if (!/^[A-Z]/.test(name) || name === 'Grid') continue
      const one = createElement(component as never, { open: true, items: [] } as never)
      const themed = createElement(antd.ConfigProvider, { theme: config }, one)
      renderToString(createElement(StyleProvider, { cache } as never, themed))
    }
  } finally {
    console.error = error
  }
  const found = extractStyle(cache, { types: ['token', 'cssVar'], plain: true })
  const rules = [...found.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector, body]) => ({ selector: selector!, body }))
  const mine = rules.filter(({ selector }) => selector.startsWith(`.${key}`))
  // Only the html element carries the global ones: antd puts the class on each component, which would repeat all of them there.
  const css = mine.map(({ selector, body }) => `${selector === `.${key}` ? 'html' : ''}${selector}{${body}}`).join('\n')
  const scopes = mine.map(({ selector }) => selector.replaceAll(`.${key}`, '').replaceAll('.', '').replaceAll(' ', ''))
  return { css, scopes: scopes.filter(Boolean), key }
}
