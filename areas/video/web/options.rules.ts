type Option = { zh: string; en: string }
type Options = { options: Option[]; answers: number[] }

/** Options as a form has them: one a line, Chinese and English apart by a bar, right ones after a star. */
export const optionsText = ({ options, answers }: Options): string =>
  options.map(({ zh, en }, at) => `${answers.includes(at) ? '* ' : ''}${zh}${en ? ` | ${en}` : ''}`).join('\n')

/** The options such lines stand for; null for fewer than two, more than eight, or none that is right. */
export function optionsOf(text: string): Options | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const options = lines.map((line) => {
    const [zh = '', en = ''] = line
      .replace(/^\*\s*/, '')
      .split('|')
      .map((part) => part.trim())
    return { zh, en }
  })
  const answers = lines.flatMap((line, at) => (line.startsWith('*') ? [at] : []))
  const fits = options.length >= 2 && options.length <= 8 && answers.length > 0 && options.every(({ zh }) => zh !== '')
  return fits ? { options, answers } : null
}
