import type { Item } from './item.demo.ts'

/** Display, camera, audio. */
export const mediaItems: readonly Item[] = [
  {
    module: 830003,
    platform: 'Linux',
    level: 'registered',
    chips: { LQ7120: '' },
    sdk: true,
    keywords: ['MIPI DSI', '点屏', '花屏'],
    title: 'MIPI DSI 屏幕点亮后花屏，如何计算时钟',
    titleEn: 'A MIPI DSI panel lights up garbled: computing the clock',
    zh: `花屏八成是 lane 速率与屏参不符。像素时钟与 lane 速率的关系：

\`\`\`c
pclk = htotal * vtotal * fps;
lane_rate = pclk * bpp / lanes * 1.1; /* 10% 余量 */
\`\`\`

例：800×1280@60，htotal 880、vtotal 1310、24 bpp、4 lane：pclk 69.2 MHz，lane 速率约 457 Mbps。

速率正确仍花屏，请检查初始化序列最后的 \`0x11\`（退出睡眠）后是否延时 120 ms。`,
    en: `In most cases the lane rate does not fit the panel. Pixel clock and lane rate are related as follows:

\`\`\`c
pclk = htotal * vtotal * fps;
lane_rate = pclk * bpp / lanes * 1.1; /* 10% margin */
\`\`\`

800×1280 at 60 Hz with htotal 880, vtotal 1310, 24 bpp and 4 lanes: pclk 69.2 MHz, about 457 Mbps per lane.

If the rate is right, check the 120 ms delay after \`0x11\` (sleep out) in the initialisation.`,
  },
  {
    module: 830003,
    platform: 'Android',
    level: 'registered',
    chips: { LQ7120: 'B0', LQ8802: '' },
    keywords: ['双屏', 'HDMI', '分辨率'],
    title: '双屏异显时 HDMI 分辨率被限制在 1080p',
    titleEn: 'HDMI is limited to 1080p with two displays',
    zh: `两路显示共享 VOP 带宽。主屏为 1080p 时，第二路最高 1080p60；要输出 4K，需要把主屏切到 VOP-lite：

\`\`\`dts
&dsi { lumiqore,port = <&vop_lite_out>; };
&hdmi { lumiqore,port = <&vop_big_out>; };
\`\`\`

同时把 DDR 频率锁定在最高档，否则会出现 underflow 闪屏。`,
    en: `The two displays share the bandwidth of the VOP. With a 1080p main display the second one reaches 1080p60 at most; for 4K, move the main display to VOP-lite:

\`\`\`dts
&dsi { lumiqore,port = <&vop_lite_out>; };
&hdmi { lumiqore,port = <&vop_big_out>; };
\`\`\`

Also lock the DDR clock at its highest level, otherwise the screen flickers on underflow.`,
  },
  {
    module: 830003,
    platform: 'Linux',
    level: 'project',
    project: 'LQ7120-PANEL',
    chips: { LQ7120: 'B0' },
    keywords: ['中控屏', '背光', 'PWM'],
    title: '中控屏参考板低亮度闪烁的处理',
    titleEn: 'Control-panel board flickers at low brightness',
    zh: `参考板 V1.2 的背光 PWM 为 1 kHz，占空比低于 4% 时肉眼可见闪烁。请把频率改为 20 kHz，并把最低占空比设为 2%：

\`\`\`dts
backlight { pwms = <&pwm2 0 50000 0>; brightness-levels = <5 10 20 40 80 160 255>; };
\`\`\``,
    en: `The backlight PWM of reference board V1.2 runs at 1 kHz, and flicker becomes visible below a duty cycle of 4%. Raise the frequency to 20 kHz and set the lowest duty cycle to 2%:

\`\`\`dts
backlight { pwms = <&pwm2 0 50000 0>; brightness-levels = <5 10 20 40 80 160 255>; };
\`\`\``,
  },
  {
    module: 830004,
    platform: 'Linux',
    level: 'registered',
    chips: { LQ5210: '' },
    sdk: true,
    keywords: ['ISP', '偏色', '白平衡'],
    title: '室内灯光下画面偏黄，白平衡怎么调',
    titleEn: 'Yellow cast under indoor light: tuning white balance',
    zh: `先确认是标定问题还是场景问题：用灰卡在 2850 K、4000 K、6500 K 下各拍一张 RAW。

1. 在 ISP 调试工具中加载 RAW，检查三个光源的白点是否落在普朗克曲线附近。
2. 偏离时重新标定 AWB，至少 5 个光源。
3. 只在混合光下偏黄，则把 AWB 的低色温权重从 1.0 调到 0.7。

\`\`\`sh
ispctl awb --dump
ispctl awb --weight-low 0.7 --save
\`\`\``,
    en: `First find out whether calibration or the scene is to blame: take a RAW image of a grey card at 2850 K, 4000 K and 6500 K.

1. Load them into the ISP tuner and see whether the white points lie near the Planckian locus.
2. If they do not, calibrate AWB again with at least five illuminants.
3. If only mixed light is yellow, lower the weight of low colour temperatures from 1.0 to 0.7.

\`\`\`sh
ispctl awb --dump
ispctl awb --weight-low 0.7 --save
\`\`\``,
  },
  {
    module: 830004,
    platform: 'Linux',
    level: 'nda',
    chips: { LQ5210: 'B0', LQ8802: '' },
    keywords: ['HDR', '延迟', '多摄'],
    title: '三帧 HDR 模式下端到端延迟的构成',
    titleEn: 'What end-to-end latency consists of in three-frame HDR',
    zh: `1080p30 三帧 HDR 的典型延迟 118 ms：曝光 33 ms、三帧合成 22 ms、ISP 18 ms、编码 12 ms、送显 33 ms。

降低延迟的办法：打开行缓冲直通（\`isp.online=1\`），省去一次 DDR 往返，约减少 18 ms；代价是不能同时输出第二路缩放。`,
    en: `1080p30 with three-frame HDR typically takes 118 ms: exposure 33 ms, merging three frames 22 ms, ISP 18 ms, encoding 12 ms and display 33 ms.

To reduce it, pass the line buffer straight through (\`isp.online=1\`). This saves one round trip to DDR, about 18 ms; in return, no second scaled output is available.`,
  },
  {
    module: 830004,
    platform: 'Android',
    level: 'public',
    chips: { LQ7120: '' },
    keywords: ['摄像头', 'HAL', '预览黑屏'],
    title: '打开相机黑屏，日志提示 no sensor found',
    titleEn: 'Camera preview is black and the log says “no sensor found”',
    zh: `sensor 没有应答 I2C。依次检查：

- 三路电源（DOVDD、AVDD、DVDD）与复位时序，复位释放后至少等 5 ms。
- MCLK 是否为 24 MHz。
- I2C 地址：不少模组可用 7 位 \`0x36\` 或 \`0x10\`，以模组厂资料为准。

\`\`\`sh
i2cdetect -y 4
\`\`\``,
    en: `The sensor does not answer on I2C. Check

- the three supplies (DOVDD, AVDD, DVDD) and the reset, with at least 5 ms after its release,
- that MCLK is 24 MHz,
- the I2C address: many modules use 7-bit \`0x36\` or \`0x10\`; see the documents of the module maker.

\`\`\`sh
i2cdetect -y 4
\`\`\``,
  },
  {
    module: 830005,
    platform: 'RTOS',
    level: 'registered',
    chips: { LQ3310: 'A, B' },
    sdk: true,
    keywords: ['功放', 'POP 音', '上电'],
    title: '开机和切换采样率时功放有 POP 音',
    titleEn: 'Amplifier pops at power-on and when the sample rate changes',
    zh: `原因是功放在 I2S 时钟稳定前打开。正确的顺序：

1. 配置 I2S 并输出静音数据，等待 10 ms。
2. 拉高功放使能（MUTE 保持有效）。
3. 等待 50 ms 后释放 MUTE。

\`\`\`c
i2s_start(dev, SILENCE);
k_msleep(10);
gpio_set(AMP_EN, 1);
k_msleep(50);
gpio_set(AMP_MUTE, 0);
\`\`\`

切换采样率时先 MUTE，重新配置后按同样顺序恢复。`,
    en: `The amplifier is switched on before the I2S clock is stable. The right order:

1. Configure I2S, send silence and wait 10 ms.
2. Enable the amplifier while MUTE stays active.
3. Release MUTE after 50 ms.

\`\`\`c
i2s_start(dev, SILENCE);
k_msleep(10);
gpio_set(AMP_EN, 1);
k_msleep(50);
gpio_set(AMP_MUTE, 0);
\`\`\`

Mute before changing the sample rate, then repeat the sequence.`,
  },
  {
    module: 830005,
    platform: 'RTOS',
    level: 'project',
    project: 'LQ3310-BAR',
    chips: { LQ3310: 'B' },
    keywords: ['回音壁', '低音炮', '无线'],
    title: '回音壁与无线低音炮的延迟如何对齐',
    titleEn: 'Aligning soundbar and wireless subwoofer',
    zh: `低音炮链路固定延迟 18 ms，主机侧需要补偿同样的延迟：在 DSP 流程中为主声道插入 \`delay\` 模块，长度 864 个采样（48 kHz）。量产请用测试音自动校准，误差控制在 1 ms 以内。`,
    en: `The link to the subwoofer has a fixed delay of 18 ms, and the main unit has to add the same: insert a \`delay\` module of 864 samples (at 48 kHz) for the main channels in the DSP flow. In production, calibrate automatically with a test tone and keep the error within 1 ms.`,
  },
  {
    module: 830005,
    platform: 'Linux',
    level: 'public',
    chips: { LQ7120: '', LQ3310: '' },
    keywords: ['ALSA', '录音', '底噪'],
    title: '录音底噪大，如何区分硬件与软件原因',
    titleEn: 'Noise in recordings: hardware or software?',
    zh: `短接麦克风输入后录 5 秒：

\`\`\`sh
arecord -D hw:0,0 -f S16_LE -r 16000 -c 2 -d 5 mute.wav
sox mute.wav -n stat 2>&1 | grep RMS
\`\`\`

- RMS 小于 0.0005：硬件正常，检查增益与 AGC。
- RMS 大于 0.002：检查麦克风供电纹波与模拟地。`,
    en: `Short the microphone input and record five seconds:

\`\`\`sh
arecord -D hw:0,0 -f S16_LE -r 16000 -c 2 -d 5 mute.wav
sox mute.wav -n stat 2>&1 | grep RMS
\`\`\`

- RMS below 0.0005: the hardware is fine, look at gain and AGC.
- RMS above 0.002: look at the ripple of the microphone supply and at analogue ground.`,
  },
]
