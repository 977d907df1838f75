declare module 'opencc-js/cn2t' {
  export function Converter(options: { from: 'cn'; to: 'tw' | 'twp' }): (text: string) => string
}
declare module 'opencc-js/t2cn' {
  export function Converter(options: { from: 'tw' | 'twp'; to: 'cn' }): (text: string) => string
}
