import { describe, expect, it } from 'vitest'
import { contrast, tint } from './contrast.ts'
import { presets, themeTokens } from './theme.ts'

const colors = [...presets, '#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080', '#fadb14']
describe.each(colors)('accent %s', (color) => {
  it.each([
    ['light', false, ['#ffffff', '#f5f6f8']],
    ['dark', true, ['#161819', '#1f2224', '#0e0f10']],
  ] as const)('reads at 4.5:1 on every ground, %s', (_name, dark, grounds) => {
    const { token, components } = themeTokens(color, dark, true)
    const menu = components!.Menu as { itemSelectedBg: string; itemSelectedColor: string }
    for (const ground of [...grounds, menu.itemSelectedBg])
      expect(contrast(token!.colorLink!, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(components!.Button!.primaryColor as string, token!.colorPrimary!)).toBeGreaterThanOrEqual(4.5)
    expect([color, dark && token!.colorPrimary]).toContain(token!.colorPrimary)
  })
})
it('keeps the default accent as it is, light and dark', () => {
  expect(themeTokens('#409eff', false, true).token!.colorPrimary).toBe('#409eff')
  expect(themeTokens('#409eff', true, true).token!.colorPrimary).toBe('#409eff')
})
it('stands still where less motion is asked for', () => {
  expect(themeTokens('#409eff', false, false).token!.motion).toBe(false)
})
it('tints are solid colours between accent and ground', () => {
  expect(tint('#000000', '#ffffff', 0.5)).toBe('#808080')
})
