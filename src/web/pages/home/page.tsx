export default function Home() {
  return <h1>A studio of your own</h1>;
}
