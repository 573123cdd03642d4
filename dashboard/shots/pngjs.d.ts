declare module 'pngjs' {
  export interface Picture {
    width: number
    height: number
    data: Buffer
  }
  export const PNG: {
    new (size: { width: number; height: number }): Picture
    bitblt(
      from: Picture,
      to: Picture,
      fromX: number,
      fromY: number,
      width: number,
      height: number,
      toX: number,
      toY: number,
    ): void
    sync: { read(data: Buffer): Picture; write(picture: Picture): Buffer }
  }
}
