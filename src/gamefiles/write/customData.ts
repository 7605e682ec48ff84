import { ByteWriter } from './byteWriter.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const colour = (writer: ByteWriter, [red, green, blue]: Rgb): ByteWriter => writer.u8(red).u8(green).u8(blue)

/** Properties in alphabetical order, as the game writes them. */
export const customData = {
  board: (color: Rgb, sizeX: number, sizeZ: number) => colour(new ByteWriter(), color).i32(sizeX, sizeZ).toBytes(),
  mount: (length: number) => new ByteWriter().i32(length).toBytes(),
  /** The data of switches and buttons. */
  toggle: (color: Rgb, isOn: boolean) =>
    colour(new ByteWriter(), color)
      .u8(isOn ? 1 : 0)
      .toBytes(),
  /** `input` is the game's number of a key of the keyboard. */
  key: (input: number, color: Rgb, isDown: boolean) =>
    colour(colour(new ByteWriter().i32(input), color).u8(isDown ? 1 : 0), [229, 229, 229]).toBytes(),
  /** `note` as in MIDI. */
  singer: (instrument: string, note: number, velocity: number) =>
    new ByteWriter().string(instrument).u8(note).i32(velocity).toBytes(),
  panelButton: (color: Rgb, sizeX: number, sizeZ: number) =>
    colour(new ByteWriter(), color).u8(0).i32(sizeX, sizeZ).toBytes(),
  /** `configuration` selects the colours. */
  panelDisplay: (sizeX: number, sizeZ: number, configuration = 0) =>
    new ByteWriter().i32(configuration, sizeX, sizeZ).toBytes(),
  standingDisplay: (configuration: number) => new ByteWriter().i32(configuration).toBytes(),
  /** Both numbers are ticks; `elapsed` is how long the input has differed from the output. */
  delayer: (elapsed: number, ticks: number) => new ByteWriter().i32(elapsed, ticks).toBytes(),
  /** In the middle of its plate. */
  label: (text: string, sizeX: number, sizeZ: number) =>
    colour(new ByteWriter().i32(1), [255, 255, 255]).f32(0.8).u8(0).string(text).i32(sizeX, sizeZ, 1).toBytes(),
}
