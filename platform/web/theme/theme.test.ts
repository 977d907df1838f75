// @vitest-environment happy-dom
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrast, isReddish, tint } from '#platform/contract/contrast.ts'
import { presets, themeKeyOf, themeKeys, themeOf, themeTokens, wearTheme } from './theme.ts'

const fills = ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'] as const
const colors = [...presets, '#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080', '#fadb14']
describe.each(colors)('accent %s', (color) => {
  it.each([
    ['light', false, ['#ffffff', '#f5f6f8']],
    ['dark', true, ['#161819', '#1f2224', '#0e0f10']],
  ] as const)('reads at 4.5:1 on every ground, %s', (_name, dark, grounds) => {
    const { token, components } = themeTokens(color, dark, true)
    const menu = components!.Menu as { itemSelectedBg: string; itemSelectedColor: string }
    for (const ground of [
      ...grounds,
      menu.itemSelectedBg,
      token!.controlItemBgActive!,
      token!.controlItemBgActiveHover!,
    ])
      for (const words of [token!.colorLink!, components!.Radio!.colorPrimary!])
        expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
    const button = components!.Button as Record<'primaryColor' | (typeof fills)[number], string>
    for (const fill of fills) expect(contrast(button.primaryColor, button[fill])).toBeGreaterThanOrEqual(4.5)
    expect([color, dark && token!.colorPrimary]).toContain(token!.colorPrimary)
  })
})
it.each([false, true])('a link under a reddish accent is not as one that deletes, dark %s', (dark) => {
  const link = (color: string) => themeTokens(color, dark, true).token!.colorLink!
  expect([isReddish(link('#f5222d')), isReddish('#f5222d')]).toEqual([false, true])
  expect(link('#11a983')).not.toBe(link('#f5222d'))
})
it.each([
  ['light', false, '#cf1322', ['#ffffff', '#f5f6f8']],
  ['dark', true, '#e8686a', ['#161819', '#1f2224', '#0e0f10']],
] as const)('danger reads at 4.5:1 as words and as a button, %s', (_name, dark, red, grounds) => {
  const { algorithm, token, components } = themeTokens('#409eff', dark, true)
  const map = theme.getDesignToken({ algorithm: algorithm!, token: token! })
  expect(map.colorError).toBe(red)
  for (const fill of [map.colorError, map.colorErrorHover, map.colorErrorActive]) {
    for (const ground of grounds) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(components!.Button!.dangerColor as string, fill)).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(map.colorLink, map.controlItemBgActive)).toBeGreaterThanOrEqual(4.5)
})
it('keeps the default accent as it is, light and dark', () => {
  expect(themeTokens('#409eff', false, true).token!.colorPrimary).toBe('#409eff')
  expect(themeTokens('#409eff', true, true).token!.colorPrimary).toBe('#409eff')
})
it.each(presets)('%s has white words on its buttons, light and dark', (color) => {
  for (const dark of [false, true])
    expect(themeTokens(color, dark, true).components!.Button!.primaryColor).toBe('#ffffff')
})
it('what informs keeps its colour, whatever the accent, light and dark', () => {
  const info = (color: string, dark: boolean) => {
    const { algorithm, token } = themeTokens(color, dark, true)
    const { colorInfo, colorInfoBg, colorInfoBorder } = theme.getDesignToken({ algorithm: algorithm!, token: token! })
    return [colorInfo, colorInfoBg, colorInfoBorder]
  }
  for (const dark of [false, true]) for (const color of colors) expect(info(color, dark)).toEqual(info('#409eff', dark))
})
it.each([false, true])('a field in focus is red only where it failed, dark: %s', (dark) => {
  const frame = (color: string) => themeTokens(color, dark, true).components!.Input!.activeBorderColor
  for (const red of ['#f5222d', '#cf1322', '#e8686a', '#d4380d', '#c2003a'])
    expect(contrast(frame(red)!, dark ? '#161819' : '#ffffff')).toBeGreaterThanOrEqual(3)
  // other accents frame their fields themselves
  for (const color of ['#409eff', '#11a983', '#6959cd', '#212121', '#304156', '#fa8c16', '#eb2f96'])
    expect(frame(color)).toBeUndefined()
})
it('puts the variables of one theme on the page, and no others', () => {
  document.documentElement.className = `other ${themeKeys.standard}`
  wearTheme(themeKeyOf('#11a983', false, true), true)
  expect([document.documentElement.className, document.documentElement.style.colorScheme]).toEqual([
    `other ${themeKeys.picked}`,
    'dark',
  ])
})
it('takes its variables from the style sheet only as long as nothing was changed', () => {
  const key = (...choice: Parameters<typeof themeOf>) => themeOf(...choice).cssVar.key
  expect(key('#409eff', false, true)).toBe(themeKeys.standard)
  const changed = [key('#13c2c2', false, true), key('#409eff', true, true), key('#409eff', false, false)]
  expect(changed).toEqual([themeKeys.picked, themeKeys.picked, themeKeys.picked])
})
it('stands still where less motion is asked for', () => {
  expect(themeTokens('#409eff', false, false).token!.motion).toBe(false)
})
it('tints are solid colours between accent and ground', () => {
  expect(tint('#000000', '#ffffff', 0.5)).toBe('#808080')
})
it.each([false, true])('what is ticked or on has the accent, with a mark that is seen on it, dark: %s', (dark) => {
  for (const color of colors) {
    const { token, components } = themeTokens(color, dark, true)
    for (const part of [components!.Checkbox!, components!.Switch!] as { colorPrimary?: string }[]) {
      const on = part.colorPrimary ?? (token!.colorPrimary as string)
      expect(contrast(on, '#ffffff')).toBeGreaterThanOrEqual(2)
      expect(contrast(on, dark ? '#161819' : '#ffffff')).toBeGreaterThanOrEqual(2)
    }
  }
  const { components } = themeTokens('#c62828', dark, true)
  expect(isReddish((components!.Switch as { colorPrimary?: string }).colorPrimary ?? '#c62828')).toBe(true)
})
