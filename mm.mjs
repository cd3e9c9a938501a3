import sharp from "sharp";
// mm.mjs OUT maxH name... : side by side 1440 (w 760) and 390 (w 300) top part
const [out,maxH,...names]=process.argv.slice(2);
const tiles=[];let x=0;
for(const n of names) for(const [w,tw] of [[1440,760],[390,300]]){
  const f=`build/screenshots/${w}/${n}.png`; const m=await sharp(f).metadata();
  let h=Math.round(m.height*tw/m.width); const cropH=Math.min(m.height,Math.floor(maxH*m.width/tw));
  const b=await sharp(f).extract({left:0,top:0,width:m.width,height:cropH}).resize(tw).toBuffer();
  tiles.push({input:b,left:x,top:0}); x+=tw+12;
}
await sharp({create:{width:x,height:+maxH,channels:3,background:"#888"}}).composite(tiles).png().toFile(out);
