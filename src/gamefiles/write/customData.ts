import { ByteWriter } from './byteWriter.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const colour = (writer: ByteWriter, [red, green, blue]: Rgb): ByteWriter => writer.u8(red).u8(green).u8(blue)

/** Properties in alphabetical order, as the game writes them. */
export const customData = {
  board: (color: Rgb, sizeX: number, sizeZ: number) => colour(new ByteWriter(), color).i32(sizeX, sizeZ).toBytes(),
  mount: (length: number) => new ByteWriter().i32(length).toBytes(),
  /** For switches and buttons. */
  toggle: (color: Rgb, isOn: boolean) =>
    colour(new ByteWriter(), color)
      .u8(isOn ? 1 : 0)
      .toBytes(),
  panelButton: (color: Rgb, sizeX: number, sizeZ: number) =>
    colour(new ByteWriter(), color).u8(0).i32(sizeX, sizeZ).toBytes(),
  panelDisplay: (sizeX: number, sizeZ: number) => new ByteWriter().i32(0, sizeX, sizeZ).toBytes(),
  label: (text: string, sizeX: number, sizeZ: number) =>
    colour(new ByteWriter().i32(0), [255, 255, 255]).f32(0.8).u8(0).string(text).i32(sizeX, sizeZ, 0).toBytes(),
}
