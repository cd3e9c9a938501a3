import fc from "fast-check";
import { expect, it } from "vitest";
import { proseHtml } from "./prose-html.ts";
import { isSitePath } from "./site-paths.ts";

it.each([
  [
    "![Room](//images.ctfassets.net/a/room.jpg)",
    '<img src="https://images.ctfassets.net/a/room.jpg" alt="Room" />',
  ],
  ["[Menu](//assets.ctfassets.net/a/menu.pdf)", '<a href="https://assets.ctfassets.net/a/menu.pdf">Menu</a>'],
  [
    '![](https://a.example/b.jpg?w=600&fm=webp "Door")',
    '<img src="https://a.example/b.jpg?w=600&amp;fm=webp" alt="Door" />',
  ],
  ["![Old](http://a.example/b.jpg)", '<img src="https://a.example/b.jpg" alt="Old" />'],
  ["![][ref]\n\n[ref]: //a.example/b.jpg", '<img src="https://a.example/b.jpg" alt="" />'],
  ["[why](why-sola)", '<a href="/why-sola">why</a>'],
  ["[up](../blog/x)", '<a href="/blog/x">up</a>'],
  ["[part](#part)", '<a href="#part">part</a>'],
  ["[host](www.instagram.com/x)", '<a href="https://www.instagram.com/x">host</a>'],
  ["[mail](hello@sola.example)", '<a href="mailto:hello@sola.example">mail</a>'],
  ["[tel](tel:+13035550100)", '<a href="tel:+13035550100">tel</a>'],
  ["[space](</my page>)", '<a href="/my%20page">space</a>'],
  ["2<sup>nd</sup> H<sub>2</sub>O", "2<sup>nd</sup> H<sub>2</sub>O"],
  ["- [ ] todo\n- [x] done", "<li>☐ todo</li>\n<li>☑ done</li>"],
  ["| a |\n|--:|\n| 1 |", '<td align="right">1</td>'],
  ["##### Five\n\n###### Six", "<h5>Five</h5>\n<h6>Six</h6>"],
  ["<details><summary>More</summary>Text</details>", "<details><summary>More</summary>Text</details>"],
  [
    '<iframe src="//www.youtube.com/embed/abc?rel=0"></iframe>',
    '<a href="https://www.youtube.com/watch?v=abc">Watch at www.youtube.com</a>',
  ],
  [
    '<iframe title="The tour" src="https://player.vimeo.com/video/1"></iframe>',
    '<a href="https://player.vimeo.com/video/1">The tour</a>',
  ],
  [
    '<video src="//videos.ctfassets.net/a/t.mp4" controls></video>',
    '<a href="https://videos.ctfassets.net/a/t.mp4">Watch at videos.ctfassets.net</a>',
  ],
  ["Line  \nbreak", "Line<br />break"],
  [
    "<figure><img src='//a.example/b.jpg'><figcaption>Us</figcaption></figure>",
    "<figcaption>Us</figcaption>",
  ],
])("proseHtml renders %j as editors mean it", (markdown, html) => {
  expect(proseHtml(markdown)).toContain(html);
});

it("proseHtml drops comments and empty paragraphs of a word processor", () => {
  expect(proseHtml('<p class="MsoNormal"><o:p>&nbsp;</o:p></p><!-- note -->\n\nText')).toBe("<p>Text</p>");
});

it.each([
  ["[x](javascript:alert(1))", "links to javascript:alert(1), which visitors can't open"],
  ["![x](data:image/png;base64,AA)", "which isn't the address of a picture"],
  ["A note.[^1]", "has a footnote mark"],
  ["[x](/my page)", "has a link with a space in its address"],
  ["<u>under</u>", "has <u>, which has no effect"],
  ["<center>middle</center>", "has <center>, which has no effect"],
  ["<form><input name=a></form>", "has <form>, which has no effect"],
])("proseHtml reports what it doesn't show of %j", (markdown, problem) => {
  const problems: string[] = [];
  proseHtml(markdown, { report: (found) => problems.push(found) });
  expect(problems.join("\n")).toContain(problem);
});

it("proseHtml reports nothing of a link whose title has spaces, and of ordinary text", () => {
  const problems: string[] = [];
  proseHtml('[a](/b "two words") and **bold** <br> <div>x</div>', {
    report: (found) => problems.push(found),
  });
  expect(problems).toEqual([]);
});

it("proseHtml passes on every picture and link with an address that can be opened", () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.boolean(), (url, isSchemeless) => {
      const written = isSchemeless ? url.replace(/^https?:/, "") : url;
      const seen: string[] = [];
      const push = (address: string) => seen.push(address);
      proseHtml(`[a](<${written}>) ![b](<${written}>)`, { onLink: push, onPicture: push });
      expect(seen).toHaveLength(2);
    }),
  );
});

it("proseHtml makes addresses on the site absolute with a base, and leaves parts of the page", () => {
  const html = proseHtml("[a](/blog/x) [b](#c) ![d](/images/e.jpg)", { base: "http://sola.test" });
  expect(html).toContain('href="http://sola.test/blog/x" rel="noopener"');
  expect(html).toContain('href="#c"');
  expect(html).toContain('src="http://sola.test/images/e.jpg"');
});

it("isSitePath knows fixed pages, the network's and written ones", () => {
  const written = new Set(["/blog/one"]);
  for (const path of ["/", "/why-sola", "/why-sola/", "/locations/south-lamar-austin", "/blog/one"])
    expect([path, isSitePath(path, written)]).toEqual([path, true]);
  for (const path of ["/why-solar", "/blog/two", "/why-sola/x", "/blog%20x"])
    expect([path, isSitePath(path, written)]).toEqual([path, false]);
});
