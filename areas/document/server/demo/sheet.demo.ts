import type { Title } from './catalogue.demo.ts'
import type { ChipFacts } from './chip.demo.ts'
import { blockDiagram, curves, packageDrawing } from './figure.demo.ts'
import { bullets, chapter, note, paragraph, section, table, type Paper } from './paper.demo.ts'

/** What the chapters draw from. `t` picks the language of the paper; `r` is a random number between two. */
export type Book = {
  paper: Paper
  chip: ChipFacts
  title: Title
  /** which of its revisions: 0 is the first */
  issue: number
  t: (zh: string, en: string) => string
  r: (from: number, to: number) => number
}

export function overview({ paper, chip, t }: Book) {
  chapter(paper, t('概述 Overview', 'Overview'))
  paragraph(
    paper,
    t(
      `${chip.code} 是一款${chip.zh}，采用 ${chip.package.name} 封装，最高工作频率 ${chip.clock} MHz。芯片集成下列功能单元，各单元可独立上电、复位和降频，以便在性能与功耗之间取得平衡。`,
      `The ${chip.code} is a ${chip.en} in a ${chip.package.name} package, running at up to ${chip.clock} MHz. It holds the units below. Each can be powered, reset and clocked on its own, so that a design can trade speed for power.`,
    ),
  )
  section(paper, t('主要特性 Features', 'Features'))
  bullets(
    paper,
    chip.blocks.map(([name, zh, en]) => `${name}: ${t(zh, en)}`),
  )
  section(paper, t('系统框图 Block diagram', 'Block diagram'))
  blockDiagram(
    paper,
    t(`${chip.code} 系统框图`, `${chip.code} block diagram`),
    chip.blocks.map(([name]) => name),
  )
}

function electrical(book: Book) {
  ratings(book)
  consumption(book)
}
function ratings({ paper, chip, issue, t }: Book) {
  chapter(paper, t('电气特性 Electrical characteristics', 'Electrical characteristics'))
  section(paper, t('绝对最大额定值 Absolute maximum ratings', 'Absolute maximum ratings'))
  const columns = [
    { title: t('符号', 'Symbol'), share: 2 },
    { title: t('参数', 'Parameter'), share: 4 },
    { title: t('最小值', 'Min'), share: 1.2, align: 'right' },
    { title: t('典型值', 'Typ'), share: 1.2, align: 'right' },
    { title: t('最大值', 'Max'), share: 1.2, align: 'right' },
    { title: t('单位', 'Unit'), share: 1, align: 'center' },
  ] as const
  const rail = (spread: number, typical: boolean) =>
    chip.rails.map(([name, volt, , zh, en]) => [
      name,
      t(zh, en),
      typical ? (volt * (1 - spread)).toFixed(3) : '-0.3',
      typical ? volt.toFixed(2) : '–',
      (volt * (1 + spread)).toFixed(3),
      'V',
    ])
  table(paper, t('绝对最大额定值', 'Absolute maximum ratings'), columns, [
    ...rail(0.2, false),
    ['TSTG', t('存储温度', 'Storage temperature'), '-55', '–', '150', '°C'],
    ['TJ', t('结温', 'Junction temperature'), '-40', '–', '125', '°C'],
    ['VESD_HBM', t('静电放电，人体模型', 'ESD, human body model'), '-2000', '–', '2000', 'V'],
    ['VESD_CDM', t('静电放电，充电器件模型', 'ESD, charged device model'), '-500', '–', '500', 'V'],
  ])
  note(
    paper,
    t('注意', 'Note'),
    t(
      `超过上述数值可能造成永久损坏；该表不代表器件可在此条件下工作。${issue > 1 ? '上电期间各电源轨之间的压差不得超过 0.3 V。' : ''}`,
      `Stress beyond these values may damage the device for good; the table does not say that it works there.${issue > 1 ? ' While power comes up, no two rails may differ by more than 0.3 V.' : ''}`,
    ),
  )
  section(paper, t('推荐工作条件 Operating conditions', 'Recommended operating conditions'))
  table(paper, t('推荐工作条件', 'Recommended operating conditions'), columns, [
    ...rail(0.05, true),
    ['TA', t('环境温度，工业级', 'Ambient temperature, industrial'), '-40', '25', issue > 1 ? '105' : '85', '°C'],
  ])
}
function consumption({ paper, chip, issue, t, r }: Book) {
  section(paper, t('功耗 Power consumption', 'Power consumption'))
  const modes = [
    ['待机', 'Standby', 0.02],
    ['轻载', 'Light load', 0.35],
    ['典型应用', 'Typical application', 0.62],
    ['满载', 'Full load', 1],
  ] as const
  table(
    paper,
    t('各电源轨电流（25 °C）', 'Supply currents at 25 °C'),
    [
      { title: t('场景', 'Case'), share: 2 },
      ...chip.rails.map(([name]) => ({ title: `${name} (mA)`, share: 1.6, align: 'right' as const })),
    ],
    modes.map(([zh, en, load]) => [
      t(zh, en),
      ...chip.rails.map(([, , amps]) =>
        (amps * 1000 * load * r(0.9, 1.05) * (1 - 0.04 * issue)).toFixed(amps < 0.01 ? 3 : 0),
      ),
    ]),
  )
  curves(
    paper,
    t('效率与负载的关系', 'Efficiency against load'),
    { x: t('负载 (%)', 'Load (%)'), y: t('归一化', 'Normalised') },
    [
      ['25 °C', Array.from({ length: 24 }, (_, i) => 0.25 + 0.62 * (1 - Math.exp(-i / 5)) + r(-0.01, 0.01))],
      ['85 °C', Array.from({ length: 24 }, (_, i) => 0.2 + 0.58 * (1 - Math.exp(-i / 6)) + r(-0.01, 0.01))],
    ],
  )
}

function pins({ paper, chip, t, r }: Book) {
  chapter(paper, t('引脚定义 Pin description', 'Pin description'))
  paragraph(
    paper,
    t(
      `${chip.package.name} 共 ${chip.package.terminals} 个引脚。方向：I 输入，O 输出，P 电源。未用引脚请按表中说明处理。`,
      `${chip.package.name} has ${chip.package.terminals} terminals. Direction: I input, O output, P power. Treat unused ones as the table says.`,
    ),
  )
  const rows = chip.pins.flatMap(([prefix, count, direction, zh, en], group) =>
    Array.from({ length: count }, (_, i) => [
      `${String.fromCodePoint(65 + Math.floor(r(0, 20)))}${Math.floor(r(1, 28))}`,
      `${prefix}${i}`,
      direction,
      direction === 'P' ? '–' : chip.rails[(group + 2) % chip.rails.length]![0],
      t(zh, en),
      direction === 'I' ? t('下拉', 'Pull down') : direction === 'P' ? '–' : t('悬空', 'Leave open'),
    ]),
  )
  table(
    paper,
    t('引脚列表', 'Pin list'),
    [
      { title: t('位置', 'Ball'), share: 1 },
      { title: t('名称', 'Name'), share: 2 },
      { title: t('方向', 'Dir'), share: 1, align: 'center' },
      { title: t('电源域', 'Supply'), share: 1.6 },
      { title: t('说明', 'Description'), share: 3 },
      { title: t('不用时', 'Unused'), share: 1.6 },
    ],
    rows,
  )
}

/** Times of every interface against its clock. */
function timings({ paper, chip, t, r }: Book) {
  chapter(paper, t('接口时序 Interface timing', 'Interface timing'))
  for (const [name, zh, en] of chip.blocks.slice(2)) {
    section(paper, name)
    paragraph(paper, t(`${zh}。下表数值在 25 °C、推荐电压下测得。`, `${en}. Measured at 25 °C and recommended supply.`))
    const rows = [
      ['tCYC', '时钟周期', 'Clock cycle'],
      ['tSU', '建立时间', 'Set-up time'],
      ['tH', '保持时间', 'Hold time'],
      ['tPD', '输出延迟', 'Output delay'],
      ['tSK', '通道间偏差', 'Lane skew'],
      ['tR', '上升时间', 'Rise time'],
    ] as const
    table(
      paper,
      t(`${name} 时序参数`, `${name} timing`),
      [
        { title: t('符号', 'Symbol'), share: 1 },
        { title: t('参数', 'Parameter'), share: 3 },
        { title: t('最小值', 'Min'), share: 1, align: 'right' },
        { title: t('典型值', 'Typ'), share: 1, align: 'right' },
        { title: t('最大值', 'Max'), share: 1, align: 'right' },
        { title: t('单位', 'Unit'), share: 1, align: 'center' },
      ],
      rows.map(([symbol, zhName, enName]) => {
        const typical = r(0.2, 9)
        return [
          symbol,
          t(zhName, enName),
          (typical * 0.7).toFixed(2),
          typical.toFixed(2),
          (typical * 1.4).toFixed(2),
          'ns',
        ]
      }),
    )
  }
}

function ordering({ paper, chip, t }: Book) {
  chapter(paper, t('封装与订购 Package and ordering', 'Package and ordering'))
  packageDrawing(
    paper,
    t(`${chip.package.name} 外形尺寸（单位 mm）`, `${chip.package.name} outline, in mm`),
    chip.package,
  )
  table(
    paper,
    t('订购信息', 'Ordering information'),
    [
      { title: t('型号', 'Part number'), share: 2.4 },
      { title: t('封装', 'Package'), share: 1.6 },
      { title: t('温度范围', 'Temperature'), share: 2 },
      { title: t('包装', 'Packing'), share: 1.6 },
      { title: 'MSL', share: 1, align: 'center' },
    ],
    [
      [
        `${chip.code}-${chip.package.name.replace(/\d+/, '').replace('FC', '')}`,
        chip.package.name,
        '-20 ~ 85 °C',
        t('托盘', 'Tray'),
        '3',
      ],
      [
        `${chip.code}-${chip.package.name.replace(/\d+/, '').replace('FC', '')}/I`,
        chip.package.name,
        '-40 ~ 85 °C',
        t('托盘', 'Tray'),
        '3',
      ],
      [
        `${chip.code}-${chip.package.name.replace(/\d+/, '').replace('FC', '')}/R`,
        chip.package.name,
        '-20 ~ 85 °C',
        t('卷带', 'Reel'),
        '3',
      ],
    ],
  )
}

export function brief(book: Book) {
  overview(book)
  const { paper, t, chip } = book
  chapter(paper, t('典型应用 Applications', 'Applications'))
  paragraph(
    paper,
    t(
      `${chip.code} 面向智能显示、视觉、音频与机器人等产品，参考设计、SDK 与调试工具可在门户中获取。`,
      `The ${chip.code} is made for displays, cameras, audio and robots. Reference designs, SDK and tools are in the portal.`,
    ),
  )
  ordering(book)
}

export function datasheet(book: Book) {
  overview(book)
  pins(book)
  electrical(book)
  timings(book)
  ordering(book)
}

const hex = (n: number) => `0x${n.toString(16).padStart(8, '0')}`
export function reference(book: Book) {
  const { paper, chip, t, r } = book
  overview(book)
  chapter(paper, t('地址映射 Memory map', 'Memory map'))
  const blocks = chip.blocks.map(([name, zh, en], i) => ({ name, base: chip.base + i * 0x100000, about: t(zh, en) }))
  table(
    paper,
    t('地址映射', 'Memory map'),
    [
      { title: t('模块', 'Block'), share: 1.4 },
      { title: t('起始地址', 'Base'), share: 1.6 },
      { title: t('大小', 'Size'), share: 1, align: 'right' },
      { title: t('说明', 'Description'), share: 5 },
    ],
    blocks.map((b) => [b.name, hex(b.base), `${2 ** Math.floor(r(4, 9))} KB`, b.about]),
  )
  for (const block of blocks) registers(book, block)
}

/** The fields of each control register. */
const fields = [
  ['31:16', 'RSVD', '保留', 'Reserved'],
  ['15:8', 'PRESCALE', '时钟预分频', 'Clock prescaler'],
  ['7:4', 'MODE', '工作模式', 'Mode'],
  ['3', 'DMA_EN', 'DMA 使能', 'DMA enable'],
  ['2', 'INT_EN', '中断使能', 'Interrupt enable'],
  ['1', 'SRST', '软件复位，自动清零', 'Software reset, clears itself'],
  ['0', 'EN', '模块使能', 'Block enable'],
] as const
type Block = { name: string; base: number; about: string }
function registers({ paper, t, r }: Book, b: Block) {
  chapter(paper, t(`${b.name} 寄存器 Registers`, `${b.name} registers`))
  paragraph(
    paper,
    t(
      `${b.name}：${b.about}。寄存器为 32 位，保留位读出为 0，写入时应保持原值。`,
      `${b.name}: ${b.about}. Registers are 32 bits wide; reserved bits read as 0 and keep their value when written.`,
    ),
  )
  table(
    paper,
    t(`${b.name} 寄存器列表`, `${b.name} registers`),
    [
      { title: t('偏移', 'Offset'), share: 1 },
      { title: t('名称', 'Name'), share: 2.4 },
      { title: t('属性', 'Access'), share: 0.9, align: 'center' },
      { title: t('复位值', 'Reset'), share: 1.5 },
      { title: t('说明', 'Description'), share: 3.6 },
    ],
    ['CTRL', 'STATUS', 'INT_EN', 'INT_CLR', 'CLK_DIV', 'DMA_ADDR', 'DMA_LEN', 'FIFO', 'TIMEOUT', 'VERSION'].map(
      (name, i) => [
        `0x${(i * 4).toString(16).padStart(4, '0')}`,
        `${b.name}_${name}`,
        name === 'STATUS' || name === 'VERSION' ? 'RO' : name === 'INT_CLR' ? 'W1C' : 'RW',
        hex(Math.floor(r(0, 2 ** 16))),
        t(`${name} 控制与状态`, `${name.toLowerCase().replace('_', ' ')} of the block`),
      ],
    ),
  )
  section(paper, `${b.name}_CTRL`)
  table(
    paper,
    t('位域', 'Fields'),
    [
      { title: t('位', 'Bits'), share: 1 },
      { title: t('名称', 'Name'), share: 1.6 },
      { title: t('属性', 'Access'), share: 1, align: 'center' },
      { title: t('复位值', 'Reset'), share: 1, align: 'center' },
      { title: t('说明', 'Description'), share: 5 },
    ],
    fields.map(([bits, name, zh, en]) => [
      bits,
      name,
      name === 'RSVD' ? 'RO' : 'RW',
      name === 'MODE' ? '0x1' : '0x0',
      t(zh, en),
    ]),
  )
}
