import { blockDiagram, curves, timing } from './figure.demo.ts'
import { bullets, chapter, listing, note, paragraph, section, table } from './paper.demo.ts'
import { overview, type Book } from './sheet.demo.ts'

export function hardware(book: Book) {
  overview(book)
  supply(book)
  layout(book)
  checklist(book)
}
function supply({ paper, chip, t }: Book) {
  chapter(paper, t('电源设计 Power supply', 'Power supply'))
  paragraph(
    paper,
    t(
      '上电顺序由低压到高压，每一级在前一级达到 90% 后经过至少 1 ms 再使能；掉电顺序相反。',
      'Rails rise from the lowest to the highest voltage. Each is enabled at least 1 ms after the one before has reached 90%; they fall the other way round.',
    ),
  )
  timing(
    paper,
    t('上电时序', 'Power-up sequence'),
    chip.rails.map(([name], i) => [name, 0.08 + (i * 0.75) / chip.rails.length]),
  )
  table(
    paper,
    t('去耦电容', 'Decoupling'),
    [
      { title: t('电源轨', 'Rail'), share: 1.6 },
      { title: t('电压', 'Voltage'), share: 1, align: 'right' },
      { title: t('电流', 'Current'), share: 1, align: 'right' },
      { title: '22 µF', share: 0.8, align: 'center' },
      { title: '1 µF', share: 0.8, align: 'center' },
      { title: '100 nF', share: 0.8, align: 'center' },
      { title: t('说明', 'Remark'), share: 3 },
    ],
    chip.rails.map(([name, volt, amps, zh, en]) => [
      name,
      `${volt} V`,
      `${amps} A`,
      `${Math.ceil(amps * 1.5)}`,
      `${Math.ceil(amps * 2 + 1)}`,
      `${Math.ceil(amps * 3 + 2)}`,
      t(zh, en),
    ]),
  )
}
function layout({ paper, t, r }: Book) {
  chapter(paper, t('PCB 设计 Layout', 'Layout'))
  table(
    paper,
    t('推荐叠层', 'Stack-up'),
    [
      { title: t('层', 'Layer'), share: 0.8 },
      { title: t('用途', 'Use'), share: 3 },
      { title: t('铜厚', 'Copper'), share: 1 },
      { title: t('介质厚度', 'Dielectric'), share: 1.3 },
      { title: t('阻抗', 'Impedance'), share: 2 },
    ],
    ['TOP', 'GND', 'SIG', 'PWR', 'GND', 'BOTTOM'].map((use, i) => [
      `L${i + 1}`,
      use,
      i % 2 ? '1 oz' : '0.5 oz',
      `${r(0.08, 0.4).toFixed(2)} mm`,
      use === 'PWR' || use === 'GND' ? '–' : '50 Ω / 100 Ω',
    ]),
  )
  bullets(paper, [
    t(
      '高速差分对长度误差小于 0.15 mm，相邻对间距不小于 3 倍线宽。',
      'Match differential pairs within 0.15 mm and keep pairs three widths apart.',
    ),
    t('时钟线下方保持完整地平面，不跨分割。', 'Keep an unbroken ground plane under clocks.'),
    t('晶振靠近芯片放置，外壳接地。', 'Put the crystal next to the chip and ground its case.'),
    t(
      `散热焊盘打过孔不少于 ${Math.floor(r(9, 25))} 个。`,
      `Give the thermal pad at least ${Math.floor(r(9, 25))} vias.`,
    ),
  ])
}
function checklist({ paper, t }: Book) {
  chapter(paper, t('原理图检查表 Checklist', 'Checklist'))
  const checks = [
    ['电源', 'Power'],
    ['复位', 'Reset'],
    ['时钟', 'Clock'],
    ['启动选择', 'Boot select'],
    ['调试接口', 'Debug port'],
    ['存储', 'Storage'],
    ['显示', 'Display'],
    ['音频', 'Audio'],
    ['网络', 'Network'],
    ['静电防护', 'ESD'],
  ] as const
  table(
    paper,
    t('检查表', 'Checklist'),
    [
      { title: '#', share: 0.5 },
      { title: t('项目', 'Item'), share: 1.5 },
      { title: t('检查内容', 'What to check'), share: 5 },
      { title: t('结果', 'Result'), share: 1 },
    ],
    checks.map(([zh, en], i) => [
      String(i + 1),
      t(zh, en),
      t(`${zh}电路与参考设计一致，器件参数满足第 2 章要求`, `${en} follows the reference design; parts meet chapter 2`),
      '□',
    ]),
  )
}

export function software(book: Book) {
  environment(book)
  drivers(book)
  interfaces(book)
}
function environment({ paper, chip, t, r }: Book) {
  const target = chip.code.toLowerCase()
  chapter(paper, t('开发环境 Environment', 'Environment'))
  paragraph(
    paper,
    t(
      '推荐使用 Ubuntu 22.04，磁盘空间不少于 200 GB，内存不少于 16 GB。首次编译前请确认已在门户登记公钥。',
      'Use Ubuntu 22.04 with 200 GB of disk and 16 GB of memory. Register your public key in the portal before the first build.',
    ),
  )
  section(paper, t('获取与编译 Fetch and build', 'Fetch and build'))
  listing(paper, [
    `repo init -u ssh://git@sdk.example.com/linux/manifests -b ${target}-release`,
    'repo sync -j4',
    `./build.sh lunch ${target}_evb_defconfig`,
    './build.sh all',
    'ls -l rockdev/update.img',
  ])
  section(paper, t('分区表 Partitions', 'Partitions'))
  table(
    paper,
    t('默认分区', 'Default partitions'),
    [
      { title: t('名称', 'Name'), share: 1.5 },
      { title: t('起始', 'Start'), share: 1.6 },
      { title: t('大小', 'Size'), share: 1.2, align: 'right' },
      { title: t('内容', 'Content'), share: 4 },
    ],
    ['uboot', 'misc', 'boot', 'recovery', 'rootfs', 'oem', 'userdata'].map((name, i) => [
      name,
      `0x${(0x4000 * (i + 1)).toString(16).padStart(8, '0')}`,
      `${2 ** Math.floor(r(2, 11))} MB`,
      t(`${name} 分区，${i < 4 ? '双备份' : '可在线升级'}`, `${name}, ${i < 4 ? 'kept twice' : 'updated online'}`),
    ]),
  )
}
function drivers({ paper, chip, t, r }: Book) {
  const target = chip.code.toLowerCase()
  chapter(paper, t('驱动配置 Drivers', 'Drivers'))
  for (const [name, zh, en] of chip.blocks.slice(0, 4)) {
    section(paper, name)
    paragraph(
      paper,
      t(
        `${zh}。设备树节点位于 ${target}.dtsi，板级文件中使能即可。`,
        `${en}. Its node is in ${target}.dtsi; enable it in the board file.`,
      ),
    )
    listing(paper, [
      `&${name.toLowerCase()} {`,
      `    clock-frequency = <${Math.floor(r(12, 200)) * 1_000_000}>;`,
      '    status = "okay";',
      '};',
    ])
  }
}
function interfaces({ paper, chip, t }: Book) {
  chapter(paper, t('接口说明 Interfaces', 'Interfaces'))
  table(
    paper,
    t('主要函数', 'Main functions'),
    [
      { title: t('函数', 'Function'), share: 3 },
      { title: t('返回', 'Returns'), share: 1 },
      { title: t('说明', 'Description'), share: 4 },
    ],
    chip.blocks.flatMap(([name]) =>
      ['init', 'start', 'stop'].map((verb) => [
        `lq_${name.toLowerCase()}_${verb}()`,
        'int',
        t(`${verb} ${name}，成功返回 0`, `${verb}s ${name}; 0 on success`),
      ]),
    ),
  )
  note(
    paper,
    t('提示', 'Tip'),
    t('升级固件前请备份校准数据分区。', 'Back up the calibration partition before you update the firmware.'),
  )
}

export function application(book: Book) {
  const { paper, chip, title, t } = book
  const subject = t(title.title, title.titleEn).replace(`${chip.code} `, '')
  chapter(paper, t('简介 Introduction', 'Introduction'))
  paragraph(
    paper,
    t(
      `本应用笔记说明 ${chip.code} 在“${subject}”中的配置方法、测试步骤与常见问题。测试在评估板上完成，环境温度 25 °C。`,
      `This note shows how to configure the ${chip.code} for ${subject.toLowerCase()}, how to test it and what tends to go wrong. Tests were made on the evaluation board at 25 °C.`,
    ),
  )
  blockDiagram(
    paper,
    t('测试系统', 'Test set-up'),
    chip.blocks.slice(0, 6).map(([name]) => name),
  )
  chapter(paper, t('配置步骤 Procedure', 'Procedure'))
  bullets(paper, [
    t('按硬件设计指南核对供电与时钟。', 'Check supply and clocks against the hardware guide.'),
    t('在设备树中使能相关节点并重新编译。', 'Enable the nodes in the device tree and build again.'),
    t('记录基线数据，再逐项修改参数。', 'Take a baseline, then change one value at a time.'),
    t('在高低温下重复测试并保存日志。', 'Repeat at both temperature limits and keep the logs.'),
  ])
  listing(paper, [
    `# ${title.number}`,
    `cat /sys/kernel/debug/clk/clk_summary | grep ${chip.blocks[0]![0].toLowerCase()}`,
    `lq-tool --chip ${chip.code} --measure --seconds 60`,
    'dmesg | tail -n 50',
  ])
  results(book)
}
function results({ paper, chip, t, r }: Book) {
  chapter(paper, t('测试结果 Results', 'Results'))
  table(
    paper,
    t('测试数据', 'Measurements'),
    [
      { title: '#', share: 0.6 },
      { title: t('条件', 'Condition'), share: 2.5 },
      { title: t('频率 (MHz)', 'Clock (MHz)'), share: 1.5, align: 'right' },
      { title: t('电流 (mA)', 'Current (mA)'), share: 1.5, align: 'right' },
      { title: t('延迟 (ms)', 'Latency (ms)'), share: 1.5, align: 'right' },
      { title: t('结论', 'Result'), share: 1, align: 'center' },
    ],
    Array.from({ length: 14 }, (_, i) => [
      String(i + 1),
      t(`参数组 ${i + 1}，${i % 3 ? '常温' : '高温'}`, `Set ${i + 1}, ${i % 3 ? 'room' : 'hot'}`),
      (chip.clock * r(0.4, 1)).toFixed(0),
      r(20, 900).toFixed(1),
      r(0.5, 30).toFixed(2),
      i === 9 ? t('复测', 'Retest') : t('通过', 'Pass'),
    ]),
  )
  curves(paper, t('参数扫描', 'Sweep'), { x: t('设置值', 'Setting'), y: t('余量', 'Margin') }, [
    [t('常温', 'Room'), Array.from({ length: 30 }, (_, i) => 0.8 - ((i - 14) / 20) ** 2 + r(-0.03, 0.03))],
    [t('高温', 'Hot'), Array.from({ length: 30 }, (_, i) => 0.68 - ((i - 15) / 19) ** 2 + r(-0.03, 0.03))],
  ])
  chapter(paper, t('结论 Conclusion', 'Conclusion'))
  paragraph(
    paper,
    t(
      `推荐设置为参数组 ${Math.floor(r(3, 9))}，在全温度范围内保有足够余量。更换器件或板材后应重新测试。`,
      `Use set ${Math.floor(r(3, 9))}: it keeps enough margin over the whole temperature range. Test again after a change of parts or board.`,
    ),
  )
}

export function errata(book: Book) {
  const { paper, chip, issue, t, r } = book
  const items = Array.from({ length: 8 + issue }, (_, i) => ({
    id: `ER-${String(i + 1).padStart(3, '0')}`,
    block: chip.blocks[(i * 5) % chip.blocks.length]![0],
    fixed: i % 3 === 0 || (issue > 0 && i === 1) ? 'B' : '–',
  }))
  chapter(paper, t('汇总 Summary', 'Summary'))
  paragraph(
    paper,
    t(
      '本表列出已确认的差异及规避方法，丝印第三行首字符为芯片版本。',
      'Known deviations and how to live with them. The first letter of the third marking line is the silicon revision.',
    ),
  )
  table(
    paper,
    t('差异列表', 'Deviations'),
    [
      { title: t('编号', 'Number'), share: 1.2 },
      { title: t('模块', 'Block'), share: 1.2 },
      { title: t('概要', 'Summary'), share: 4.5 },
      { title: t('影响版本', 'Silicon'), share: 1.2, align: 'center' },
      { title: t('修复版本', 'Fixed in'), share: 1.2, align: 'center' },
    ],
    items.map((e) => [
      e.id,
      e.block,
      t(`${e.block} 在低频切换时可能丢失一次中断`, `${e.block} may lose one interrupt while its clock changes`),
      'A',
      e.fixed,
    ]),
  )
  chapter(paper, t('详细说明 Details', 'Details'))
  for (const e of items) {
    section(paper, `${e.id}  ${e.block}`)
    paragraph(
      paper,
      t(
        `现象：${e.block} 时钟由 ${Math.floor(r(200, chip.clock + 300))} MHz 降至 24 MHz 的过程中，约 ${Math.floor(r(2, 40))} ns 的窗口内到达的中断不会置位。`,
        `Symptom: while the clock of ${e.block} falls from ${Math.floor(r(200, chip.clock + 300))} MHz to 24 MHz, an interrupt that arrives within some ${Math.floor(r(2, 40))} ns is not latched.`,
      ),
    )
    paragraph(
      paper,
      t(
        '影响：依赖单次中断的驱动可能等待超时。规避：切换前关闭中断，切换后轮询一次状态寄存器。',
        'Impact: a driver that waits for one interrupt may run into its time-out. Workaround: mask interrupts before the change and poll the status register once after it.',
      ),
    )
  }
}
