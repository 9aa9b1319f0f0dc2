/** A picture in another width: build/pictures.ts. */
declare module '*?width=112' {
  const url: string;
  export default url;
}
