function ve(t,e,r){return E(t,e),t.append(...r),t}function E(t,e){for(let[r,s]of Object.entries(e))if(s===null||s===!1)t.removeAttribute(r);else{let o=s===!0?"":String(s);t.getAttribute(r)!==o&&t.setAttribute(r,o)}}var g=(t,e={},...r)=>ve(document.createElement(t),e,r),b=(t,e={},...r)=>ve(document.createElementNS("http://www.w3.org/2000/svg",t),e,r);function k(t,e){t.textContent!==e&&(t.textContent=e)}var J=t=>({scene:t,steps:[],picked:null,sent:!1});function ke(t,e){let r=t.sent&&e.refusal?.asked==="play";return e.since===t.scene.since&&!r?{...t,scene:e}:J(e)}function D(t){let{turn:e}=t.scene;return e?.[t.steps.at(-1)?.[3]??0]??null}var G=t=>D(t)?.[0]??!1,xe=t=>D(t)?.[1].length===0;function H(t){let e=new Map,r=(a,n,i)=>{let d=`${a} ${n}`;e.set(d,(e.get(d)??0)+i)};for(let[a,n,i]of t.scene.pieces)r(a,n,i);let{side:s}=t.scene;for(let[,a,n,,i,d]of t.steps)r(a,s,-1),r(n,s,1),i!==void 0&&r(i,1-s,-1),d!==void 0&&r(d,1-s,1);let o=[];for(let[a,n]of e){let[i,d]=a.split(" ").map(Number);n>0&&o.push([i,d,n])}return o}var Q=(t,e)=>H(t).some(([r,s])=>r===e&&s===t.scene.side),V=t=>new Set((D(t)?.[1]??[]).map(([,e])=>e)),Ke=t=>t.filter(([e,,r])=>!t.some(s=>s[2]===r&&s[0]<e));function S(t){let e=new Map,{turn:r}=t.scene,s=D(t);if(t.picked===null||!s||!r)return e;let o=[{at:t.picked,on:s,path:[]}];for(;o.length;){let a=[];for(let{at:n,on:i,path:d}of o)for(let u of Ke(i[1].filter(([,m])=>m===n))){if(e.has(u[2]))continue;let m=r[u[3]];e.set(u[2],[...d,u]),m&&a.push({at:u[2],on:m,path:[...d,u]})}o=a}return e}var z=(t,e)=>({...t,scene:{...t.scene,refusal:null},...e});var we=(t,e)=>z(t,{picked:e}),N=t=>z(t,{picked:null});function Se(t,e){let r=S(t).get(e);return r?z(t,{steps:[...t.steps,...r],picked:null}):t}var Ee=t=>z(t,{steps:t.steps.slice(0,-1),picked:null}),Pe=t=>({...t,picked:null,sent:!0}),Z=t=>z(t,{sent:!1}),I=t=>ee(t).filter(({used:e})=>!e).map(({number:e})=>e).join("-"),K=t=>t.steps.map(([e,r,s])=>[r,s,e]),Ae=(t,e,r)=>H(t).reduce((s,[o,a,n])=>a===e?s+n*(r[o]??0):s,0);function ee(t){let e=t.steps.map(([r])=>r);return t.scene.dice.map(r=>{let s=e.indexOf(r);return s>=0&&e.splice(s,1),{number:r,used:s>=0}})}var _=new Set(["block","waiting","higher"]);var We=(t,e,r)=>typeof t=="string"?t:new Intl.PluralRules(r).select(e)==="one"?t.one:t.other,W=({direction:t})=>e=>t==="rtl"?`⁦${e}⁩`:e,Te=({words:t,language:e})=>(r,s={})=>We(t[r]??r,Number(s.count??0),e).replace(/\{(\w+)\}/g,(o,a)=>String(s[a]??o));var Y=class{constructor(e,r){this.frame=e;this.say=r;this.isolate=W(e),this.element=g("div",{role:"grid",class:"grid","aria-label":e.title})}frame;say;element;isolate;cells=new Map;drawn=null;draw(e,r,s){this.drawn!==e&&this.lay(e);let o=V(r),a=S(r),n=r.scene.refusal?.marks??[],i=new Set(n.filter(({role:u})=>_.has(u)).map(({place:u})=>u)),d=this.names(r);for(let[u,m]of this.cells){let y=[d(u)];r.picked===u?y.push(this.say("cell.picked")):r.picked===null&&o.has(u)&&y.push(this.say("cell.movable"));let c=a.get(u);if(c){let f=this.isolate(c.map(([x])=>x).join("+"));y.push(this.say("cell.landing",{numbers:f}))}i.has(u)&&y.push(this.say("cell.blocked")),E(m,{"aria-label":y.join(this.say("cell.and")),"aria-selected":r.picked===u?"true":"false",tabindex:u===s?0:-1,class:`cell${o.has(u)&&r.picked===null?" movable":""}${c?" target":""}`})}}focus(e){this.cells.get(e)?.focus({preventScroll:!0})}keyOf(e){for(let[r,s]of this.cells)if(s===e)return r;return null}names(e){let{side:r}=e.scene,s=new Map(H(e).map(([o,a,n])=>[o,{owner:a,count:n}]));return o=>{let a=this.frame.names[r][o]??"",n=s.get(o);if(!n)return this.say("cell.empty",{place:a});let i=n.owner===0?"cell.own":"cell.opposing";return this.say(i,{place:a,count:n.count})}}lay(e){let r=(a,n)=>`${100*a/n}%`,s=this.keyOf(this.element.getRootNode().activeElement);this.cells.clear();let o=[0,1].map(a=>{let n=e.places.filter(d=>d.row===a);n.sort((d,u)=>d.column-u.column);let i=n.map(({key:d,box:[u,m,y,c]})=>{let f=g("div",{role:"gridcell"});return f.style.left=r(u,e.width),f.style.top=r(m,e.height),f.style.width=r(y,e.width),f.style.height=r(c,e.height),this.cells.set(d,f),f});return g("div",{role:"row"},...i)});this.element.replaceChildren(...o),this.drawn=e,s!==null&&this.focus(s)}};function Me(t,e,r,s){let o=null,a=c=>{if(c.button!==0||!c.isPrimary)return;t.setPointerCapture(c.pointerId),t.dataset.pointer="";let f=r.press(e(c));o={x:c.clientX,y:c.clientY,draggable:f,dragged:!1}},n=c=>{!o?.draggable||!(Math.hypot(c.clientX-o.x,c.clientY-o.y)>5)&&!o.dragged||(o.dragged=!0,r.drag(e(c)))},i=c=>{if(!o)return;let{dragged:f}=o;o=null,r.release(e(c),f)},d=()=>{o=null,r.cancel()},u=c=>{if(delete t.dataset.pointer,!(c.ctrlKey||c.metaKey||c.altKey)){if(/^(Arrow|Home$|End$)/.test(c.key))r.arrow(c.key);else if(c.key==="Enter"||c.key===" ")r.choose();else if(c.key!=="Escape"||!r.escape())return;c.preventDefault(),c.stopPropagation()}};t.addEventListener("pointerdown",a,{signal:s}),t.addEventListener("pointermove",n,{signal:s}),t.addEventListener("pointerup",i,{signal:s}),t.addEventListener("pointercancel",d,{signal:s});let m=c=>{c.detail===0&&(r.focus(c.target),r.choose())};t.addEventListener("keydown",u,{signal:s}),t.addEventListener("click",m,{signal:s}),t.addEventListener("focusin",c=>r.focus(c.target),{signal:s});let y=({relatedTarget:c})=>{t.contains(c)||delete t.dataset.pointer};t.addEventListener("focusout",y,{signal:s})}var q=class{constructor(e,r,s){this.say=e;let o=(n,i)=>{let d=g("button",{type:"button",class:n});return d.addEventListener("click",i,{signal:s}),d};this.message.append(this.sign,g("div",{},this.title,this.detail)),this.back=o("back",r.back),this.restart=o("restart",r.restart),this.main=o("main",()=>this.main.value==="roll"?r.roll():r.finish()),k(this.back,e("board.back")),k(this.restart,e("board.restart"));let a={"aria-label":e("board.field"),placeholder:e("board.example")};this.field=g("input",{type:"text",dir:"ltr",spellcheck:"false",...a}),this.field.autocomplete="off",this.field.addEventListener("keydown",n=>{n.stopPropagation(),!(n.key!=="Enter"||!this.field.value.trim())&&r.type(this.field.value)},{signal:s}),this.buttons.append(this.back,this.restart,this.field,this.main)}say;message=g("div",{class:"message",role:"status","aria-atomic":"true"});buttons=g("div",{class:"buttons"});sign=g("span",{class:"sign","aria-hidden":"true"});title=g("p",{class:"title"});detail=g("p",{class:"detail"});back;restart;main;told=0;said="";again=!1;field;clearField(){this.field.value=""}draw(e,r,s){let{scene:o,steps:a,sent:n}=e,{refusal:i}=o;E(this.message,{class:i?"message refusal":"message"}),k(this.sign,i?"⚠":""),k(this.title,i?.title??"");let d=i?.detail??r??o.status;s!==this.told&&(this.again=this.said===d&&!this.again),[this.told,this.said]=[s,d],k(this.detail,this.again?`${d} `:d);let u=o.phase==="roll",m=f=>f?"true":"false";this.main.value=u?"roll":"finish";let y=xe(e)&&a.length===0;k(this.main,this.say(u?"board.roll":y?"board.pass":"board.done"));let c=u||G(e);E(this.main,{"aria-disabled":m(n||o.phase==="over"),class:c&&!n?"main ready":"main"}),E(this.back,{"aria-disabled":m(n||a.length===0)}),E(this.restart,{"aria-disabled":m(n)})}};function O(t,e){let[r,s,o,a]=t.stack,n=Math.min(e,t.room-1);return{x:r+n*o,y:s+n*a}}var te=(t,e,r)=>{let s=e.reduce((o,[a,,n])=>a===t.key?o+n:o,0);return O(t,r?0:s)};function ne(t,{x:e,y:r}){return t.places.find(({box:[o,a,n,i]})=>e>=o&&e<o+n&&r>=a&&r<a+i)?.key??null}function Le(t,e,r){let{places:s}=t,o=s.find(m=>m.key===e);if(!o)return e;let a=s.filter(m=>m.row===o.row).sort((m,y)=>m.column-y.column),n=a.indexOf(o),i=s.find(m=>m.row!==o.row&&m.column===o.column),d=r==="ArrowUp"?o.row===1:r==="ArrowDown"&&o.row===0;return{ArrowLeft:a[n-1],ArrowRight:a[n+1],Home:a[0],End:a.at(-1),ArrowUp:d?i:void 0,ArrowDown:d?i:void 0}[r]?.key??e}var re=["near","far"],Ye=[[],[4],[2,6],[2,4,6],[0,2,6,8]].concat([[0,2,4,6,8],[0,2,3,5,6,8]]),U=class{constructor(e){this.frame=e;let r=b("path",{d:"M0 24L24 0",class:"stripe"}),s={width:24,height:24,patternUnits:"userSpaceOnUse"};this.element.append(b("defs",{},b("pattern",{id:"hatch",...s},r))),this.element.append(...this.layers)}frame;element=b("svg",{"aria-hidden":"true",focusable:"false"});layers=["ground","marks","pieces","dice","hints","hand"].map(e=>b("g",{class:e}));drawn=null;draw(e,{play:r,drag:s}){let[o,a,n,i,d,u]=this.layers,{side:m}=r.scene;(this.drawn?.arrangement!==e||this.drawn.side!==m)&&(E(this.element,{viewBox:`0 0 ${e.width} ${e.height}`}),o.replaceChildren(...qe(e,this.frame.labels[m])),this.drawn={arrangement:e,side:m});let y=H(r),c=r.picked===null?y:Ue(y,r.picked,m);a.replaceChildren(...Qe(e,r.scene)),n.replaceChildren(...c.flatMap(f=>Je(e,f))),i.replaceChildren(...tt(e,r)),d.replaceChildren(...Ze(e,r,c)),u.replaceChildren(...et(e,r,c,s))}};function qe({shapes:t,places:e},r){let s=t.map(([o,a])=>b("path",{d:a,class:o}));for(let{key:o,label:a}of e)a&&s.push(se(a[0],a[1],"label",r[o]??""));return s}function Ue(t,e,r){return t.map(s=>{let[o,a,n]=s;return o===e&&a===r?[o,a,n-1]:s})}var oe=({places:t},e)=>t.find(r=>r.key===e);function se(t,e,r,s){let o=b("text",{x:t,y:e,class:r});return o.textContent=s,o}function $e({x:t,y:e},r,s){let o=r/2-2,a=[b("circle",{cy:3,r:o,class:"shadow"}),b("circle",{r:o,class:"body"}),b("circle",{r:o*.7,class:"ring"})];s===1&&a.push(b("circle",{r:o*.2,class:"dot"}));let n={transform:`translate(${t} ${e})`};return b("g",{class:`piece ${re[s]}`,...n},...a)}function Xe({x:t,y:e},{box:r,stack:s},o){let a=s[3]!==0,n=a?r[2]*.84:Math.abs(s[2])-8,i=a?Math.abs(s[3])-5:r[3]*.84,d={x:t-n/2,y:e-i/2,width:n,height:i,rx:7,class:"body"};return b("g",{class:`piece ${re[o]}`},b("rect",d))}function Je(t,[e,r,s]){let o=oe(t,e),a=Array.from({length:Math.min(s,o.room)},(n,i)=>o.style==="edge"?Xe(O(o,i),o,r):$e(O(o,i),t.piece,r));if(s>o.room){let{x:n,y:i}=O(o,o.room-1);a.push(se(n,i,`count ${re[r]}`,String(s)))}return a}function Qe(t,{refusal:e}){return(e?.marks??[]).flatMap(({place:r,role:s})=>{let o=t.places.find(T=>T.key===r);if(!o||s==="source")return[];let[a,n,i,d]=o.box,u={x:a+2,y:n+2,width:i-4,height:d-4,rx:12},m=_.has(s)?"url(#hatch)":"none",y=b("rect",{...u,class:`mark ${s}`,fill:m});if(s!=="block")return[y];let[c,f]=[a+i/2,o.row===0?n+d-42:n+42],x=`M${c-16} ${f-16}l32 32m0-32l-32 32`;return[y,b("path",{d:x,class:"cross"})]})}function Ze(t,e,r){return[...S(e)].flatMap(([s,o])=>{let a=oe(t,s),n=o.at(-1).length>4,{x:i,y:d}=te(a,r,n),u=t.piece/2-(o.length>1?12:2),m=o.map(([f])=>f).join("+"),y=`landing${o.length>1?" far-landing":""}${n?" hit":""}`;return[b("circle",{cx:i,cy:d,r:u,class:y}),se(i,d,"number",m)]})}function et(t,{picked:e,scene:r},s,o){if(e===null)return[];let a=oe(t,e),n=o??te(a,s,!1),i={cx:n.x,cy:n.y,r:t.piece/2+5,class:"halo"};return[$e(n,t.piece,r.side),b("circle",i)]}function tt(t,e){let r=ee(e),[s,o,a]=t.dice[e.scene.side],n=s-(r.length-1)*a/2;return r.map(({number:i,used:d},u)=>{let m=b("rect",{x:-41,y:-41,width:82,height:82,rx:16,class:"face"}),y=Ye[i].map(x=>b("circle",{cx:(x%3-1)*23,cy:(Math.floor(x/3)-1)*23,r:8,class:"pip"})),c={transform:`translate(${n+u*a} ${o})`},f=d?[b("path",{d:"M-30 30L30-30",class:"strike"})]:[];return b("g",{class:`die${d?" used":""}`,...c},m,...y,...f)})}var Re=`:host {
  all: initial;
  display: block;
}
.column {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #1b1f24));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #57606a));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #fff));
  --raised: color-mix(in srgb, var(--text) 4%, var(--ground));
  --line: var(--jp-border-color1, var(--vscode-input-border, #c4c9d0));
  box-sizing: border-box;
  max-width: 580px;
  padding: 8px 2px;
  color: var(--text);
  font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif);
}
.column[data-theme="dark"] {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #eceff3));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #a2a9b3));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #111));
  --line: var(--jp-border-color1, var(--vscode-input-border, #3a3f47));
}
p {
  margin: 0;
}
.side,
.roll {
  color: var(--quiet);
  padding: 2px 6px;
}
.line {
  display: flex;
  justify-content: space-between;
  gap: 12px;
}
.roll {
  white-space: nowrap;
}
.board {
  position: relative;
  width: 100%;
  touch-action: pan-y pinch-zoom;
  user-select: none;
  -webkit-user-select: none;
  cursor: default;
}
svg {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  font-family: inherit;
}
.frame {
  fill: var(--frame);
  stroke: var(--rim);
  stroke-width: 3;
}
.felt {
  fill: var(--felt);
}
.odd {
  fill: var(--odd);
}
.even {
  fill: var(--even);
}
.tray {
  fill: var(--tray);
}
text {
  text-anchor: middle;
  dominant-baseline: central;
  font-size: 30px;
  fill: var(--label);
}
.near {
  --body: var(--near);
  --edge: var(--near-edge);
  --mark: var(--near-mark);
}
.far {
  --body: var(--far);
  --edge: var(--far-edge);
  --mark: var(--far-mark);
}
.body {
  fill: var(--body);
  stroke: var(--edge);
  stroke-width: 4;
}
.ring {
  fill: none;
  stroke: var(--mark);
  stroke-width: 3.5;
}
.dot {
  fill: var(--mark);
}
.shadow {
  fill: #0004;
}
.count {
  font-size: 40px;
  font-weight: 700;
  fill: var(--edge);
  stroke: var(--body);
  stroke-width: 10px;
  paint-order: stroke;
}
.count.near {
  fill: var(--felt);
}
[data-theme="dark"] .count.near {
  fill: var(--felt);
}
[data-theme="dark"] .count.far {
  fill: var(--far-mark);
}
.landing {
  fill: var(--felt);
  fill-opacity: 0.72;
  stroke: var(--hand);
  stroke-width: 6;
  stroke-dasharray: 14 8;
}
.landing.hit {
  fill-opacity: 0;
}
.number {
  font-size: 34px;
  font-weight: 700;
  fill: var(--hand);
  stroke: var(--felt);
  stroke-width: 8px;
  paint-order: stroke;
}
.far-landing + .number {
  font-size: 26px;
}
.halo {
  fill: none;
  stroke: var(--hand);
  stroke-width: 8;
}
.hand {
  pointer-events: none;
}
.mark {
  stroke: var(--block);
  stroke-width: 5;
}
.mark.target,
.mark.via {
  stroke: var(--hand);
}
.mark.waiting,
.mark.higher {
  stroke-dasharray: 16 9;
}
.stripe {
  stroke: var(--block);
  stroke-opacity: 0.55;
  stroke-width: 5;
}
.cross {
  stroke: var(--block);
  stroke-width: 7;
  stroke-linecap: round;
}
.face {
  fill: var(--die);
  stroke: var(--die-edge);
  stroke-width: 3;
}
.pip {
  fill: var(--pip);
}
.die.used {
  opacity: 0.45;
}
.strike {
  stroke: var(--pip);
  stroke-width: 7;
  stroke-linecap: round;
}
.grid {
  position: absolute;
  inset: 0;
}
.cell {
  position: absolute;
  outline: none;
}
.cell.movable,
.cell.target {
  cursor: pointer;
}
.cell.movable,
.cell[aria-selected="true"] {
  touch-action: none;
}
.board:not([data-pointer]) .cell:focus-visible {
  border-radius: 8px;
  outline: 3px solid var(--hand);
  outline-offset: -2px;
  box-shadow: inset 0 0 0 4px var(--felt);
}
.message {
  display: flex;
  gap: 10px;
  box-sizing: border-box;
  min-height: 7.4em;
  margin-top: 6px;
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
}
.narrow .label {
  font-size: 42px;
}
.narrow .message {
  min-height: 11em;
}
.message.refusal {
  border-inline-start-color: var(--block);
}
.message p:empty,
.sign:empty {
  display: none;
}
.title {
  font-weight: 700;
}
.sign {
  color: var(--block);
  font-size: 18px;
  line-height: 1.2;
}
.buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
}
input {
  flex: 1 1 120px;
  box-sizing: border-box;
  min-width: 0;
  min-height: 36px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
input::placeholder {
  color: var(--quiet);
  opacity: 1;
}
button {
  min-height: 36px;
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
  cursor: pointer;
}
button.main {
  font-weight: 700;
}
button.ready {
  border-color: var(--hand);
  background: var(--hand);
  color: #fff;
}
[data-theme="dark"] button.ready {
  color: #0b1520;
}
button[aria-disabled="true"] {
  border-color: var(--line);
  background: var(--ground);
  color: var(--quiet);
  cursor: default;
}
button:focus-visible,
input:focus-visible {
  outline: 3px solid var(--hand);
  outline-offset: 2px;
}
@media (forced-colors: active) {
  svg {
    forced-color-adjust: none;
  }
  .message.refusal {
    border-inline-start-color: Highlight;
  }
}
`;var rt=["class","style","data-theme","data-jp-theme-light","data-vscode-theme-kind"];function He(t){let{body:e,documentElement:r}=t.ownerDocument,s=e.dataset.jpThemeLight;if(s)return s==="false";let o=e.dataset.vscodeThemeKind;if(o)return o.includes("dark")||o==="vscode-high-contrast";for(let a of[e,r]){let n=`${a.className} ${a.dataset.theme??""}`;if(/\bdark(-theme)?\b/.test(n))return!0;if(/\blight(-theme)?\b/.test(n))return!1}return matchMedia("(prefers-color-scheme: dark)").matches}function Ne(t,e,r){let{body:s,documentElement:o}=t.ownerDocument,a=new MutationObserver(e);for(let n of[s,o])a.observe(n,{attributes:!0,attributeFilter:rt});r.addEventListener("abort",()=>a.disconnect()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e,{signal:r})}var ot=420,st=1500;function je(t,e,r){let{frame:s}=e,o=Te(s),a=W(s),n=J(e.scene()),i=s.layout.wide.places.find(({key:l})=>V(n).has(l))?.key??24,d=null,u=null,m=!1,y="light",c=0,f=!1,x=null,T,M=()=>m?s.layout.narrow:s.layout.wide,L=l=>s.names[n.scene.side][l]??"",ae=l=>M().places.some(({key:p,style:h})=>p===l&&h==="edge");function le(l){let h=s.tallies[l].map(([v,A])=>({key:v,count:Ae(n,l,A)})).filter(({count:v})=>v>0).map(({key:v,count:A})=>o(v,{count:A}));return[s.sides[l],s.inks[y]?.[l],...h].join(o("panel.dot"))}function j(l){clearTimeout(T);try{e.send({...l,base:n.scene.version})}catch{return w(Z(n),o("board.lost"))}T=setTimeout(()=>w(Z(n),o("board.waiting")),st)}let $=(l,p)=>{let h=l===null?null:[l,p];j({kind:"why",walk:K(n),step:h})};function w(l,p=null){n=l,u=p,c+=1,P()}function X(l){let p=Q(n,l)&&!ae(l);if(n.scene.phase!=="move"||!p)return $(l,null);let h=we(n,l),v=[...S(h).keys()].map(L).join(o("cell.and"));return w(h,o(v?"live.picked":"live.stuck",{place:L(l),places:v}))}function ie(l){let p=n.picked;if(p===null)return;let h=Se(n,l);if(h===n)return $(p,l),w(N(n),u);let v=h.steps.slice(n.steps.length).some(Ie=>Ie.length>4),A=o(v?"live.hit":"live.moved",{from:L(p),to:L(l)}),De=G(h)?o("live.finish"):o("live.left",{dice:a(I(h))});return w(h,`${A} ${De}`)}function ce(l){if(n.sent)return;let{picked:p}=n;p===l?w(N(n),o("live.put",{place:L(l)})):p===null||!S(n).has(l)&&V(n).has(l)?X(l):ie(l)}let Fe={roll:()=>!n.sent&&j({kind:"roll"}),restart:()=>!n.sent&&j({kind:"restart"}),type:l=>!n.sent&&j({kind:"type",text:l,walk:K(n)}),back:()=>{n.steps.length&&!n.sent&&w(Ee(n),o("live.back"))},finish:()=>{if(n.sent||n.scene.phase==="over")return;if(!G(n))return $(null,null);let l=K(n);n=Pe(n),P(),j({kind:"play",steps:l})}},Ce={press:l=>{let p=ne(M(),l);return f=!1,p===null||n.sent?!1:(i=p,F.focus(p),x=p,Q(n,p)&&!ae(p)&&n.scene.phase==="move"&&n.picked!==p&&!S(n).has(p)?(f=!0,X(p)):P(),n.picked===p)},drag:l=>{d=l,P()},release:(l,p)=>{d=null;let h=ne(M(),l),v=h===null||h===n.picked;p?v?w(N(n)):ie(h):!f&&h!==null&&h===x?ce(h):!f&&x!==null&&h!==null?$(x,null):f&&n.picked!==null&&!S(n).size&&$(n.picked,null)},cancel:()=>{d=null,w(N(n))},arrow:l=>{i=Le(M(),i,l),P(),F.focus(i)},focus:l=>{let p=F.keyOf(l);p===null||p===i||(i=p,P())},choose:()=>{ce(i),n.picked===i&&!S(n).size&&$(i,null)},escape:()=>n.picked===null?(de.activeElement?.blur(),!1):(w(N(n),o("live.put",{place:L(n.picked)})),!0)},de=t.attachShadow({mode:"open"}),F=new Y(s,o),ue=new U(s),B=new q(o,Fe,r),pe=g("p",{class:"side"}),me=g("p",{class:"side"}),fe=g("span",{class:"roll"}),C=g("div",{class:"board",dir:"ltr"}),ye=g("style");k(ye,Re),C.append(ue.element,F.element);let he=g("span",{class:"roll"}),Ge=g("div",{class:"line"},pe,he),Ve=g("div",{class:"line"},me,fe),{language:ze,direction:Oe}=s,R=g("div",{class:"column",lang:ze,dir:Oe});R.append(Ge,C,Ve,B.message,B.buttons),de.append(ye,R);function P(){let l=M();R.classList.toggle("narrow",m),C.style.aspectRatio=`${l.width} / ${l.height}`,ue.draw(l,{play:n,drag:d}),F.draw(l,n,i),B.draw(n,u,c),k(me,le(0)),k(pe,le(1));let p=n.steps.length?o("panel.left",{dice:a(I(n))}):n.scene.roll,h=n.steps.length&&!I(n)?"":p;k(fe,n.scene.side===0?h:""),k(he,n.scene.side===1?h:"")}function ge(){y=He(t)?"dark":"light",R.dataset.theme=y;for(let[l,p]of Object.entries(s.colours[y]??{}))R.style.setProperty(`--${l}`,p)}let Be=l=>{let{left:p,top:h,width:v}=C.getBoundingClientRect(),A=M().width/v;return{x:(l.clientX-p)*A,y:(l.clientY-h)*A}},be=new ResizeObserver(([l])=>{let p=(l?.contentRect.width??600)<ot;p!==m&&(m=p,P())});return be.observe(R),r.addEventListener("abort",()=>{be.disconnect(),clearTimeout(T)}),Me(C,Be,Ce,r),Ne(t,()=>{ge(),P()},r),ge(),P(),()=>{let l=e.scene();l.version!==n.scene.version&&(clearTimeout(T),l.since!==n.scene.since&&B.clearField(),w(ke(n,l)))}}var Vt=()=>({render({model:t,el:e,signal:r}){let s=e.ownerDocument.createElement("div");s.dataset.lmSuppressShortcuts="true",e.append(s);let o={frame:t.get("frame"),scene:()=>t.get("scene"),send:n=>t.send(n)},a=je(s,o,r);t.on("change:scene",a),r.addEventListener("abort",()=>t.off("change:scene",a))}});export{Vt as default};
