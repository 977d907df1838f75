import { theme, type ThemeConfig } from 'antd'
import { contrast, isReddish, readable, solid, tint } from '#platform/contract/contrast.ts'

/** The accent when nobody picked another. */
export const defaultColor = '#409eff'
/** What only informs; a meaning like the red of an error, so no accent changes it. */
const infoColor = '#409eff'
/** The presets of the picker. */
export const presets = ['#409eff', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d']

/** What texts stand on: containers first, then floating and page grounds. */
const grounds = { light: ['#ffffff', '#f5f6f8'], dark: ['#161819', '#1f2224', '#0e0f10'] } as const

/** A solid button: pointed at and pressed it moves away from its words. */
function buttonColors(accent: string) {
  const { fill, on } = solid(accent)
  const away = on === '#ffffff' ? '#000000' : '#ffffff'
  return {
    primaryColor: on,
    colorPrimary: fill,
    colorPrimaryHover: tint(away, fill, 0.14),
    colorPrimaryActive: tint(away, fill, 0.24),
  }
}

/** The red of dangerous buttons and links; pointed at and pressed it moves away from its own words, so they stay readable. */
function errorColors(error: string, on: string) {
  const away = on === '#ffffff' ? '#000000' : '#ffffff'
  const [hover, active] = [tint(away, error, 0.14), tint(away, error, 0.24)]
  return {
    colorError: error,
    colorErrorHover: hover,
    colorErrorActive: active,
    colorErrorBorderHover: hover,
    colorErrorText: error,
    colorErrorTextHover: hover,
    colorErrorTextActive: active,
  }
}

const linkColors = (link: string) => ({ colorLink: link, colorLinkHover: link, colorLinkActive: link })

/** What things stand on, and the lines between them. */
const surfaceOf = (dark: boolean) =>
  dark
    ? {
        colorBgBase: '#101112',
        colorBgContainer: grounds.dark[0],
        colorBgElevated: grounds.dark[1],
        colorBgLayout: grounds.dark[2],
        colorBorderSecondary: '#2a2d30',
        colorBorder: '#3d4145',
      }
    : { colorBgLayout: grounds.light[1], colorBorderSecondary: '#e9ebee', colorBorder: '#d5d8dc' }
/** A field in focus under a reddish accent is framed as what informs, that only one that failed is red. */
const fieldOf = (color: string, ground: string) => {
  const frame = readable(infoColor, [ground], 3)
  const around = tint(frame, ground, 0.12)
  const blue = {
    activeBorderColor: frame,
    hoverBorderColor: frame,
    activeOutlineColor: around,
    activeShadow: `0 0 0 2px ${around}`,
  }
  const field = isReddish(color) ? blue : {}
  return { Input: field, InputNumber: field, Select: field, DatePicker: field }
}
/**
 * What is on or ticked has the accent, as deep as its white mark needs and as far from the ground as a switch must be; what fills up is
 * under a reddish one as what informs: red would say that it failed.
 */
function doneOf(color: string, ground: string): ThemeConfig['components'] {
  const seen = contrast(color, '#ffffff') >= 2 ? color : readable(color, ['#ffffff'], 3, '#000000')
  const on = readable(seen, [ground], 2)
  const ticked = on === color ? {} : { colorPrimary: on, colorPrimaryHover: on, colorPrimaryActive: on }
  const filled = isReddish(color) ? { defaultColor: readable(infoColor, [ground], 3) } : {}
  return { Switch: ticked, Checkbox: ticked, Progress: filled }
}
type Settled = Record<'text' | 'link' | 'soft' | 'fill' | 'onError' | 'selected', string> & { dark: boolean }
function componentsOf({ dark, text, link, soft, fill, onError, selected }: Settled): ThemeConfig['components'] {
  return {
    ...fieldOf(fill, grounds[dark ? 'dark' : 'light'][0]),
    ...doneOf(fill, grounds[dark ? 'dark' : 'light'][0]),
    Button: {
      ...buttonColors(fill),
      dangerColor: onError,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // pointed at, a button that does no harm is not framed as one that does
      defaultHoverColor: link,
      defaultHoverBorderColor: link,
      defaultActiveColor: link,
    },
    // a chosen button of a group is words on the ground
    Radio: { colorPrimary: text, colorPrimaryHover: text, colorPrimaryActive: text },
    Menu: {
      itemSelectedColor: text,
      subMenuItemSelectedColor: text,
      horizontalItemSelectedColor: text,
      itemSelectedBg: selected,
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemHeight: 34,
      itemMarginBlock: 2,
      itemMarginInline: 8,
      iconSize: 15,
      activeBarBorderWidth: 0,
      itemBorderRadius: 6,
    },
    Tabs: { itemSelectedColor: text, itemHoverColor: link, itemActiveColor: link },
    Pagination: { itemActiveColor: text, itemActiveColorHover: text },
    Breadcrumb: { itemColor: soft, separatorColor: soft, linkColor: soft },
    Table: { cellPaddingBlock: 10, cellPaddingInline: 10, headerBg: dark ? '#1c1e20' : '#f8f9fa' },
    Form: { labelColor: dark ? 'rgba(255,255,255,0.85)' : 'rgba(0,0,0,0.85)', verticalLabelPadding: '0 0 4px' },
  }
}

/**
 * Colours derived from the accent so that every text reads at 4.5:1 or better (WCAG AA) on white, on dark and on the
 * accent's own tint, whatever colour was picked. The accent itself stays what it is, as a fill.
 */
export function themeTokens(
  color: string,
  dark: boolean,
  motion: boolean,
): Pick<ThemeConfig, 'token' | 'components' | 'algorithm'> {
  const [ground, ...others] = dark ? grounds.dark : grounds.light
  const selected = tint(color, ground, dark ? 0.22 : 0.12)
  const selectedHover = tint(color, ground, dark ? 0.28 : 0.18)
  const text = readable(color, [ground, ...others, selected, selectedHover])
  // under a reddish accent a link would look as one that deletes: it has the colour of what informs
  const link = isReddish(color) ? readable(infoColor, [ground, ...others, selected, selectedHover]) : text
  // On dark a dark accent is lifted until a button of it can be told from the page.
  const fill = dark ? readable(color, [ground], 3) : color
  const on = contrast(fill, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
  const error = dark ? '#e8686a' : '#cf1322'
  const onError = contrast(error, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
  const soft = dark ? 'rgba(255,255,255,0.68)' : 'rgba(0,0,0,0.65)'
  const faint = dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.6)'
  // antd derives its own shades of these; the ones whose contrast was settled here have the last word.
  const settled = {
    colorPrimary: fill,
    colorPrimaryHover: tint(on === '#ffffff' ? '#000000' : '#ffffff', fill, 0.14),
    colorPrimaryActive: tint(on === '#ffffff' ? '#000000' : '#ffffff', fill, 0.24),
    ...linkColors(link),
    // what is chosen: an entry of a menu, a tab
    colorPrimaryText: text,
    ...(link === text ? {} : { colorPrimaryBorder: link }),
    colorPrimaryBg: selected,
    colorPrimaryBgHover: selectedHover,
    ...errorColors(error, onError),
  }
  return {
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, (_seed, map) => ({ ...map!, ...settled })],
    token: {
      colorPrimary: fill,
      colorInfo: infoColor,
      colorError: error,
      controlItemBgActive: selected,
      controlItemBgActiveHover: selectedHover,
      ...linkColors(link),
      colorTextDescription: soft,
      colorTextSecondary: soft,
      colorTextPlaceholder: faint,
      colorTextTertiary: faint,
      ...surfaceOf(dark),
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 6,
      // what is being sent is read as before; the turning mark says that it waits
      opacityLoading: 1,
      motion,
      wireframe: false,
    },
    components: componentsOf({ dark, text, link, soft, fill, onError, selected }),
  }
}

/** The classes of the html element that carry the variables: those of the theme nobody changed come with the style sheet. */
export const themeKeys = { standard: 'tapeout', picked: 'picked' } as const

/** The class that carries the variables of a theme. */
export const themeKeyOf = (color: string, dark: boolean, motion: boolean): string =>
  color === defaultColor && !dark && motion ? themeKeys.standard : themeKeys.picked

/** antd's theme for a colour, light or dark, with or without motion. */
export function themeOf(color: string, dark: boolean, motion: boolean) {
  return {
    ...themeTokens(color, dark, motion),
    cssVar: { key: themeKeyOf(color, dark, motion) },
    hashed: false,
    zeroRuntime: true,
  }
}

/**
 * Puts the variables of a theme on the page. Said before the first drawing too: what is styled by others first moves
 * to its colours in sight.
 */
export function wearTheme(key: string, dark: boolean): void {
  const { classList, style } = document.documentElement
  classList.remove(...Object.values(themeKeys))
  classList.add(key)
  style.colorScheme = dark ? 'dark' : 'light'
}

/** The theme nobody changed; the build writes its variables into the style sheet (tools/vite/standard-theme.ts). */
export const standardTheme = () => themeOf(defaultColor, false, true)
