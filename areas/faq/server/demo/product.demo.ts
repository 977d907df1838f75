import type { Item } from './item.demo.ts'

/** Tools, hardware, certification, and what waits at the desk. */
export const productItems: readonly Item[] = [
  {
    module: 830010,
    platform: 'Tool',
    level: 'public',
    chips: {},
    keywords: ['烧录', '批量', 'USB'],
    title: '批量烧录工具最多支持几台设备同时烧录',
    titleEn: 'How many devices does the flashing tool write at once?',
    zh: `一台电脑最多 8 台同时烧录。请使用带独立供电的 USB 3.0 集线器，并在“设置”中关闭 USB 选择性暂停。某一台失败不影响其他，失败的端口显示红色并给出错误码。`,
    en: `Eight per computer. Use a powered USB 3.0 hub and turn selective suspend off in the settings. A failed device does not stop the others; its port turns red and shows the error code.`,
  },
  {
    module: 830010,
    platform: 'Tool',
    level: 'registered',
    chips: { LQ7120: '', LQ5210: '' },
    keywords: ['烧录', '驱动', 'Windows 11'],
    title: 'Windows 11 下烧录工具识别不到设备',
    titleEn: 'The flashing tool does not see the device on Windows 11',
    zh: `1. 设备管理器中应出现 “Lumiqore Download Device”。没有出现时换 USB 2.0 口和短线。
2. 出现黄色感叹号：重新安装驱动包，内存完整性开启时需要 2.3 以上版本的驱动。
3. 确认设备进入下载模式：按住 BOOT 键上电。`,
    en: `1. The Device Manager should show “Lumiqore Download Device”. If it does not, use a USB 2.0 port and a short cable.
2. A yellow exclamation mark: install the driver package again. With memory integrity turned on, the driver has to be version 2.3 or later.
3. Make sure the device is in download mode: hold the BOOT key while powering it up.`,
  },
  {
    module: 830010,
    platform: 'Tool',
    level: 'public',
    chips: { LQ2230: '' },
    keywords: ['无线测试', '产测', '校准'],
    title: '无线产测工具的 16 通道如何分配',
    titleEn: 'Assigning the 16 channels of the wireless test tool',
    zh: `通道 1～8 用于 2.4 GHz，9～16 用于 5 GHz。每台被测件占用同频段的相邻两个通道。夹具插损请在“校准”页逐通道录入，误差 0.5 dB 会直接体现在功率结果中。`,
    en: `Channels 1 to 8 are for 2.4 GHz, 9 to 16 for 5 GHz. Each device under test takes two neighbouring channels of its band. Enter the loss of the fixture per channel on the calibration page; an error of 0.5 dB shows up in the measured power.`,
  },
  {
    module: 830010,
    platform: 'Tool',
    level: 'public',
    chips: {},
    keywords: ['串口', '波特率', '3M'],
    title: '串口工具使用 3M 波特率时丢字节',
    titleEn: 'Bytes get lost at 3 Mbaud',
    zh: `多数 USB 转串口芯片的缓冲只有 512 字节。请打开 RTS/CTS 硬件流控，并把接收延时定时器改为 1 ms：

\`\`\`sh
echo 1 > /sys/bus/usb-serial/devices/ttyUSB0/latency_timer
\`\`\``,
    en: `Most USB-to-serial chips buffer only 512 bytes. Turn on RTS/CTS hardware flow control and set the latency timer to 1 ms:

\`\`\`sh
echo 1 > /sys/bus/usb-serial/devices/ttyUSB0/latency_timer
\`\`\``,
  },
  {
    module: 830011,
    platform: 'Hardware',
    level: 'registered',
    chips: { LQ7120: 'A1, B0' },
    keywords: ['原理图', '阻抗', 'USB 3.0'],
    title: 'USB 3.0 差分线的阻抗与等长要求',
    titleEn: 'Impedance and length matching of USB 3.0 pairs',
    zh: `- 差分阻抗 90 Ω ±10%，参考平面完整，换层处加地过孔。
- 对内等长 5 mil 以内，TX 与 RX 之间不要求等长。
- AC 耦合电容 100 nF，靠近发送端，0402 封装。
- ESD 器件寄生电容小于 0.3 pF。`,
    en: `- Differential impedance 90 Ω ±10% over an unbroken reference plane; add ground vias where a pair changes layers.
- Match the lengths within a pair to 5 mil; TX and RX need not match each other.
- AC coupling capacitors of 100 nF in 0402, close to the transmitter.
- ESD parts with a parasitic capacitance below 0.3 pF.`,
  },
  {
    module: 830011,
    platform: 'Hardware',
    level: 'nda',
    chips: { LQ8802: 'A0, B0' },
    keywords: ['散热', '结温', '封装'],
    title: 'LQ8802 满载散热设计的结温估算',
    titleEn: 'Estimating the junction temperature of the LQ8802 at full load',
    zh: `满载典型功耗 9.5 W。自然散热下 θJA 约 8.2 ℃/W（参考散热器 60×60×15 mm），环境 50 ℃ 时结温约 128 ℃，超过 125 ℃ 上限，需加风扇或限制 NPU 频率到 800 MHz。`,
    en: `At full load the chip typically draws 9.5 W. With natural convection θJA is about 8.2 °C/W (reference heatsink 60×60×15 mm), so at an ambient temperature of 50 °C the junction reaches about 128 °C. This is above the limit of 125 °C: add a fan, or limit the NPU clock to 800 MHz.`,
  },
  {
    module: 830011,
    platform: 'Hardware',
    level: 'public',
    chips: { LQ7120: '', LQ5210: '', LQ3310: '' },
    keywords: ['晶振', '24 MHz', '负载电容'],
    title: '24 MHz 晶振负载电容怎么选',
    titleEn: 'Choosing the load capacitors of the 24 MHz crystal',
    zh: `外接电容 C = 2 × (CL − Cstray)。例如晶振 CL 为 12 pF、寄生约 3 pF，则两侧各 18 pF。以频偏实测为准，Wi-Fi 应用要求 ±10 ppm 以内。`,
    en: `The capacitors are C = 2 × (CL − Cstray). With CL of 12 pF and about 3 pF of stray capacitance: 18 pF each. Trust the measured frequency; Wi-Fi needs ±10 ppm.`,
  },
  {
    module: 830012,
    platform: 'All',
    level: 'registered',
    chips: { LQ2230: '' },
    keywords: ['SRRC', '认证', '功率'],
    title: 'SRRC 认证需要准备哪些定频固件',
    titleEn: 'Firmware for SRRC certification tests',
    zh: `请申请定频测试固件（\`rftest\`），支持信道、速率、功率与占空比设置。送检清单：样机 2 台（天线接口引出 1 台）、定频说明、射频参数表、电路图与天线规格书。`,
    en: `Ask for the fixed-frequency test firmware (\`rftest\`); it sets channel, rate, power and duty cycle. Send the following to the laboratory: two samples (one with its antenna port brought out), a description of the fixed-frequency modes, the table of RF parameters, the schematic and the datasheet of the antenna.`,
  },
  {
    module: 830012,
    platform: 'All',
    level: 'public',
    chips: { LQ2230: '', LQ7120: '' },
    keywords: ['CE', 'FCC', '模块认证'],
    title: '整机使用已认证的 Wi-Fi 模块，还需要做哪些测试',
    titleEn: 'Which tests remain when a certified Wi-Fi module is used?',
    zh: `FCC 可引用模块的 Grant，整机仍需 Part 15B；CE 可引用模块的射频报告，但整机的 EMC、安规与杂散仍要测试。更换天线类型或增益变大时不能引用。`,
    en: `For FCC the grant of the module may be used, and Part 15B remains for the product. For CE the radio report may be used, while EMC, safety and spurious emissions of the product are tested. Neither applies with another type of antenna or a higher gain.`,
  },
  {
    module: 830008,
    platform: 'Linux',
    level: 'registered',
    chips: { LQ7120: '' },
    state: 'pending',
    author: 'fae_zhou',
    keywords: ['DVFS', '调频'],
    title: 'CPU 调频后偶发死机，如何确认是电压不足',
    titleEn: 'Rare crashes after frequency scaling: is it the voltage?',
    zh: `把 OPP 表中最高一档电压提高 25 mV 连续运行 24 小时。不再死机则为电压裕量不足，请检查反馈走线是否从芯片端取样。`,
    en: `Raise the voltage of the highest level in the OPP table by 25 mV and run the board for 24 hours. If it no longer crashes, the voltage margin was too small: check that the feedback trace senses at the chip.`,
  },
  {
    module: 830004,
    platform: 'Android',
    level: 'registered',
    chips: { LQ7120: '' },
    state: 'draft',
    author: 'fae_zhou',
    keywords: ['人脸识别', '红外'],
    title: '红外补光下人脸识别率低的调试步骤',
    titleEn: '',
    zh: `待补充：曝光同步与补光灯电流的实测数据。`,
  },
  {
    module: 830011,
    platform: 'Hardware',
    level: 'public',
    chips: { LQ1105: '' },
    state: 'rejected',
    author: 'editor_su',
    keywords: ['替代料'],
    title: 'LQ1105 外围电感有哪些替代型号',
    titleEn: 'Alternative inductors for the LQ1105',
    zh: `同尺寸 1 µH、饱和电流大于 4 A 的型号均可替代。`,
    en: `Any 1 µH inductor of the same size with a saturation current above 4 A will do.`,
    reason: '请列出已验证的型号与测试条件。',
  },
  {
    module: 830010,
    platform: 'Tool',
    level: 'public',
    chips: {},
    state: 'off',
    keywords: ['旧版工具'],
    title: '旧版烧录工具 1.x 的下载地址',
    titleEn: 'Where to get version 1.x of the flashing tool',
    zh: `1.x 已停止维护，请使用 2.3 以上版本。`,
    en: `Version 1.x is no longer maintained; please use 2.3 or later.`,
  },
]
