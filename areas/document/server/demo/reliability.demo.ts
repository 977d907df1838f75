import { curves } from './figure.demo.ts'
import { chapter, paragraph, table } from './paper.demo.ts'
import type { Book } from './sheet.demo.ts'

/** What a part is put through: by which standard, under which conditions, for how long. */
const tests = [
  ['HTOL', 'JESD22-A108', '125 °C, 1.1×VDD', '1000 h'],
  ['HTSL', 'JESD22-A103', '150 °C', '1000 h'],
  ['TC', 'JESD22-A104', '-55 ~ 125 °C', '700 cycles'],
  ['HAST', 'JESD22-A110', '130 °C, 85% RH', '96 h'],
  ['uHAST', 'JESD22-A118', '130 °C, 85% RH', '96 h'],
  ['THB', 'JESD22-A101', '85 °C, 85% RH', '1000 h'],
  ['PC', 'J-STD-020', 'MSL 3, 260 °C', '3×'],
  ['ELFR', 'JESD22-A108', '125 °C', '48 h'],
  ['HBM', 'JS-001', '±2000 V', '3×'],
  ['CDM', 'JS-002', '±500 V', '3×'],
  ['LU', 'JESD78', '±200 mA', '85 °C'],
] as const
export function reliability(book: Book) {
  qualification(book)
  lifetime(book)
  materials(book)
}
function qualification({ paper, chip, t }: Book) {
  chapter(paper, t('概述 Overview', 'Overview'))
  paragraph(
    paper,
    t(
      `${chip.code} 按照 JEDEC JESD47 完成可靠性验证，样品取自三个连续批次，结果见下表。`,
      `The ${chip.code} was qualified to JEDEC JESD47 with parts of three consecutive lots.`,
    ),
  )
  table(
    paper,
    t('试验结果', 'Results'),
    [
      { title: t('项目', 'Test'), share: 1 },
      { title: t('标准', 'Standard'), share: 1.8 },
      { title: t('条件', 'Condition'), share: 2.2 },
      { title: t('时长', 'Duration'), share: 1.4 },
      { title: t('样品', 'Samples'), share: 1.2, align: 'right' },
      { title: t('失效', 'Failed'), share: 1, align: 'right' },
      { title: t('结论', 'Result'), share: 1, align: 'center' },
    ],
    tests.map(([name, standard, condition, duration]) => [
      name,
      standard,
      condition,
      duration,
      name === 'ELFR' ? '2400' : /HBM|CDM|LU/.test(name) ? '9' : '231',
      '0',
      t('通过', 'Pass'),
    ]),
  )
}
function lifetime({ paper, t, r }: Book) {
  chapter(paper, t('寿命估算 Lifetime', 'Lifetime'))
  paragraph(
    paper,
    t(
      `按 60% 置信度、激活能 0.7 eV 计算，55 °C 下失效率为 ${r(3, 14).toFixed(1)} FIT，对应平均无故障时间超过 ${Math.floor(r(70, 300))} 百万小时。`,
      `At 60 % confidence and 0.7 eV the failure rate at 55 °C is ${r(3, 14).toFixed(1)} FIT, a mean time of more than ${Math.floor(r(70, 300))} million hours.`,
    ),
  )
  curves(
    paper,
    t('失效率与结温', 'Failure rate against junction temperature'),
    { x: t('结温 (°C)', 'Junction temperature (°C)'), y: 'FIT' },
    [
      ['0.7 eV', Array.from({ length: 26 }, (_, i) => 0.04 + 0.9 * (i / 25) ** 3)],
      ['0.6 eV', Array.from({ length: 26 }, (_, i) => 0.06 + 0.72 * (i / 25) ** 2.6)],
    ],
  )
}
function materials({ paper, chip, t, r }: Book) {
  chapter(paper, t('封装材料 Materials', 'Materials'))
  table(
    paper,
    t('材料成分', 'Composition'),
    [
      { title: t('部位', 'Part'), share: 2 },
      { title: t('材料', 'Material'), share: 3 },
      { title: t('质量 (mg)', 'Mass (mg)'), share: 1.5, align: 'right' },
      { title: 'RoHS', share: 1, align: 'center' },
      { title: 'REACH', share: 1, align: 'center' },
    ],
    [
      ['芯片', 'Die', 'Si'],
      ['塑封料', 'Mould', 'SiO2, epoxy'],
      ['基板', 'Substrate', 'BT, Cu'],
      ['焊球', 'Balls', 'Sn96.5 Ag3.0 Cu0.5'],
      ['键合线', 'Bond wire', 'Au'],
      ['底填', 'Underfill', 'Epoxy'],
    ].map(([zh, en, material]) =>
      [t(zh!, en!), material!, r(1, chip.package.body * 8).toFixed(2), '✓', '✓'].map((cell) =>
        cell === '✓' ? t('符合', 'Yes') : cell,
      ),
    ),
  )
}
