function ce(n,e,r){return x(n,e),n.append(...r),n}function x(n,e){for(let[r,s]of Object.entries(e))if(s===null||s===!1)n.removeAttribute(r);else{let o=s===!0?"":String(s);n.getAttribute(r)!==o&&n.setAttribute(r,o)}}var y=(n,e={},...r)=>ce(document.createElement(n),e,r),g=(n,e={},...r)=>ce(document.createElementNS("http://www.w3.org/2000/svg",n),e,r);function k(n,e){n.textContent!==e&&(n.textContent=e)}var I=n=>({scene:n,steps:[],picked:null,sent:!1});function de(n,e){return e.since===n.scene.since&&!n.sent?{...n,scene:e,picked:null}:I(e)}function z(n){let{turn:e}=n.scene;return e?.[n.steps.at(-1)?.[3]??0]??null}var N=n=>z(n)?.[0]??!1,ue=n=>z(n)?.[1].length===0;function T(n){let e=new Map,r=(t,a,c)=>{let l=`${t} ${a}`;e.set(l,(e.get(l)??0)+c)};for(let[t,a,c]of n.scene.pieces)r(t,a,c);let{side:s}=n.scene;for(let[,t,a,,c,l]of n.steps)r(t,s,-1),r(a,s,1),c!==void 0&&r(c,1-s,-1),l!==void 0&&r(l,1-s,1);let o=[];for(let[t,a]of e){let[c,l]=t.split(" ").map(Number);a>0&&o.push([c,l,a])}return o}var q=(n,e)=>T(n).some(([r,s])=>r===e&&s===n.scene.side),F=n=>new Set((z(n)?.[1]??[]).map(([,e])=>e)),Ne=n=>n.filter(([e,,r])=>!n.some(s=>s[2]===r&&s[0]<e));function S(n){let e=new Map,{turn:r}=n.scene,s=z(n);if(n.picked===null||!s||!r)return e;let o=[{at:n.picked,on:s,path:[]}];for(;o.length;){let t=[];for(let{at:a,on:c,path:l}of o)for(let p of Ne(c[1].filter(([,u])=>u===a))){if(e.has(p[2]))continue;let u=r[p[3]];e.set(p[2],[...l,p]),u&&t.push({at:p[2],on:u,path:[...l,p]})}o=t}return e}var G=(n,e)=>({...n,scene:{...n.scene,refusal:null},...e}),pe=(n,e)=>G(n,{picked:e}),L=n=>G(n,{picked:null});function me(n,e){let r=S(n).get(e);return r?G(n,{steps:[...n.steps,...r],picked:null}):n}var fe=n=>G(n,{steps:n.steps.slice(0,-1),picked:null}),he=n=>G(n,{picked:null,sent:!0}),U=n=>n.steps.map(([e,r,s])=>[r,s,e]),ge=(n,e,r)=>T(n).reduce((s,[o,t,a])=>t===e?s+a*(r[o]??0):s,0);function be(n){let e=n.steps.map(([r])=>r);return n.scene.dice.map(r=>{let s=e.indexOf(r);return s>=0&&e.splice(s,1),{number:r,used:s>=0}})}var B=class{constructor(e,r){this.frame=e;this.say=r;this.element=y("div",{role:"grid",class:"grid","aria-label":r("board.grid")})}frame;say;element;cells=new Map;drawn=null;draw(e,r,s){this.drawn!==e&&this.lay(e);let o=F(r),t=S(r),a=new Set(r.scene.refusal?.marks.map(({place:l})=>l)),c=this.names(r);for(let[l,p]of this.cells){let u=[c(l)];r.picked===l?u.push(this.say("cell.picked")):r.picked===null&&o.has(l)&&u.push(this.say("cell.movable"));let d=t.get(l);if(d){let f=d.map(([h])=>h).join("+");u.push(this.say("cell.landing",{numbers:f}))}a.has(l)&&u.push(this.say("cell.blocked")),x(p,{"aria-label":u.join(this.say("cell.and")),"aria-selected":r.picked===l?"true":"false",tabindex:l===s?0:-1,class:`cell${o.has(l)&&r.picked===null?" movable":""}${d?" target":""}`})}}focus(e){this.cells.get(e)?.focus({preventScroll:!0})}keyOf(e){for(let[r,s]of this.cells)if(s===e)return r;return null}names(e){let{side:r}=e.scene,s=new Map(T(e).map(([o,t,a])=>[o,{owner:t,count:a}]));return o=>{let t=this.frame.names[r][o]??"",a=s.get(o);if(!a)return this.say("cell.empty",{place:t});let c=a.owner===r?"cell.own":"cell.opposing";return this.say(c,{place:t,count:a.count})}}lay(e){let r=(t,a)=>`${100*t/a}%`,s=this.keyOf(this.element.getRootNode().activeElement);this.cells.clear();let o=[0,1].map(t=>{let a=e.places.filter(l=>l.row===t);a.sort((l,p)=>l.column-p.column);let c=a.map(({key:l,box:[p,u,d,f]})=>{let h=y("div",{role:"gridcell"});return h.style.left=r(p,e.width),h.style.top=r(u,e.height),h.style.width=r(d,e.width),h.style.height=r(f,e.height),this.cells.set(l,h),h});return y("div",{role:"row"},...c)});this.element.replaceChildren(...o),this.drawn=e,s!==null&&this.focus(s)}};function ye(n,e,r,s){let o=null,t=d=>{if(d.button!==0||!d.isPrimary)return;n.setPointerCapture(d.pointerId),n.dataset.pointer="";let f=r.press(e(d));o={x:d.clientX,y:d.clientY,draggable:f,dragged:!1}},a=d=>{!o?.draggable||!(Math.hypot(d.clientX-o.x,d.clientY-o.y)>5)&&!o.dragged||(o.dragged=!0,r.drag(e(d)))},c=d=>{if(!o)return;let{dragged:f}=o;o=null,r.release(e(d),f)},l=()=>{o=null,r.cancel()},p=d=>{if(delete n.dataset.pointer,!(d.ctrlKey||d.metaKey||d.altKey)){if(/^(Arrow|Home$|End$)/.test(d.key))r.arrow(d.key);else if(d.key==="Enter"||d.key===" ")r.choose();else if(d.key!=="Escape"||!r.escape())return;d.preventDefault(),d.stopPropagation()}};n.addEventListener("pointerdown",t,{signal:s}),n.addEventListener("pointermove",a,{signal:s}),n.addEventListener("pointerup",c,{signal:s}),n.addEventListener("pointercancel",l,{signal:s}),n.addEventListener("keydown",p,{signal:s});let u=({relatedTarget:d})=>{n.contains(d)||delete n.dataset.pointer};n.addEventListener("focusout",u,{signal:s})}var D=class{constructor(e,r,s){this.say=e;let o=(a,c)=>{let l=y("button",{type:"button",class:a});return l.addEventListener("click",c,{signal:s}),l};this.message.append(this.sign,y("div",{},this.title,this.detail)),this.back=o("back",r.back),this.restart=o("restart",r.restart),this.main=o("main",()=>this.main.value==="roll"?r.roll():r.finish()),k(this.back,e("board.back")),k(this.restart,e("board.restart"));let t={"aria-label":e("board.field"),placeholder:e("board.example")};this.field=y("input",{type:"text",dir:"ltr",spellcheck:"false",...t}),this.field.autocomplete="off",this.field.addEventListener("keydown",a=>{a.stopPropagation(),!(a.key!=="Enter"||!this.field.value.trim())&&r.type(this.field.value)},{signal:s}),this.buttons.append(this.back,this.restart,this.field,this.main)}say;message=y("div",{class:"message",role:"status","aria-atomic":"true"});buttons=y("div",{class:"buttons"});sign=y("span",{class:"sign","aria-hidden":"true"});title=y("p",{class:"title"});detail=y("p",{class:"detail"});back;restart;main;field;clearField(){this.field.value=""}draw(e,r){let{scene:s,steps:o,sent:t}=e,{refusal:a}=s;x(this.message,{class:a?"message refusal":"message"}),k(this.sign,a?"⚠":""),k(this.title,a?.title??""),k(this.detail,a?.detail??r??s.status);let c=s.phase==="roll",l=d=>d?"true":"false";this.main.value=c?"roll":"finish";let p=ue(e)&&o.length===0;k(this.main,this.say(c?"board.roll":p?"board.pass":"board.done"));let u=c||N(e);x(this.main,{"aria-disabled":l(t||s.phase==="over"),class:u&&!t?"main ready":"main"}),x(this.back,{"aria-disabled":l(t||o.length===0)}),x(this.restart,{"aria-disabled":l(t)})}};function R(n,e){let[r,s,o,t]=n.stack,a=Math.min(e,n.room-1);return{x:r+a*o,y:s+a*t}}var W=(n,e,r)=>{let s=e.reduce((o,[t,,a])=>t===n.key?o+a:o,0);return R(n,r?0:s)};function X(n,{x:e,y:r}){return n.places.find(({box:[o,t,a,c]})=>e>=o&&e<o+a&&r>=t&&r<t+c)?.key??null}function ve(n,e,r){let{places:s}=n,o=s.find(u=>u.key===e);if(!o)return e;let t=s.filter(u=>u.row===o.row).sort((u,d)=>u.column-d.column),a=t.indexOf(o),c=s.find(u=>u.row!==o.row&&u.column===o.column),l=r==="ArrowUp"?o.row===1:r==="ArrowDown"&&o.row===0;return{ArrowLeft:t[a-1],ArrowRight:t[a+1],Home:t[0],End:t.at(-1),ArrowUp:l?c:void 0,ArrowDown:l?c:void 0}[r]?.key??e}var Y=["near","far"],Ge=[[],[4],[2,6],[2,4,6],[0,2,6,8]].concat([[0,2,4,6,8],[0,2,3,5,6,8]]),O=class{constructor(e){this.frame=e;let r=g("path",{d:"M0 24L24 0",class:"stripe"}),s={width:24,height:24,patternUnits:"userSpaceOnUse"};this.element.append(g("defs",{},g("pattern",{id:"hatch",...s},r))),this.element.append(...this.layers)}frame;element=g("svg",{"aria-hidden":"true",focusable:"false"});layers=["ground","marks","pieces","dice","hints","hand"].map(e=>g("g",{class:e}));drawn=null;draw(e,{play:r,drag:s}){let[o,t,a,c,l,p]=this.layers,{side:u}=r.scene;(this.drawn?.arrangement!==e||this.drawn.side!==u)&&(x(this.element,{viewBox:`0 0 ${e.width} ${e.height}`}),o.replaceChildren(...Re(e,this.frame.labels[u])),this.drawn={arrangement:e,side:u});let d=T(r),f=r.picked===null?d:Ve(d,r.picked,u);t.replaceChildren(...Be(e,r.scene)),a.replaceChildren(...f.flatMap(h=>ze(e,h))),c.replaceChildren(...Ke(e,r)),l.replaceChildren(...De(e,r,f)),p.replaceChildren(...Oe(e,r,f,s))}};function Re({shapes:n,places:e},r){let s=n.map(([o,t])=>g("path",{d:t,class:o}));for(let{key:o,label:t}of e)t&&s.push(J(t[0],t[1],"label",r[o]??""));return s}function Ve(n,e,r){return n.map(s=>{let[o,t,a]=s;return o===e&&t===r?[o,t,a-1]:s})}var _=({places:n},e)=>n.find(r=>r.key===e);function J(n,e,r,s){let o=g("text",{x:n,y:e,class:r});return o.textContent=s,o}function ke({x:n,y:e},r,s){let o=r/2-2,t=[g("circle",{cy:3,r:o,class:"shadow"}),g("circle",{r:o,class:"body"}),g("circle",{r:o*.7,class:"ring"})];s===1&&t.push(g("circle",{r:o*.2,class:"dot"}));let a={transform:`translate(${n} ${e})`};return g("g",{class:`piece ${Y[s]}`,...a},...t)}function Ce({x:n,y:e},{box:r,stack:s},o){let t=s[3]!==0,a=t?r[2]*.84:Math.abs(s[2])-8,c=t?Math.abs(s[3])-5:r[3]*.84,l={x:n-a/2,y:e-c/2,width:a,height:c,rx:7,class:"body"};return g("g",{class:`piece ${Y[o]}`},g("rect",l))}function ze(n,[e,r,s]){let o=_(n,e),t=Array.from({length:Math.min(s,o.room)},(a,c)=>o.style==="edge"?Ce(R(o,c),o,r):ke(R(o,c),n.piece,r));if(s>o.room){let{x:a,y:c}=R(o,o.room-1);t.push(J(a,c,`count ${Y[r]}`,String(s)))}return t}function Be(n,{refusal:e}){return(e?.marks??[]).flatMap(({place:r,role:s})=>{let o=n.places.find(P=>P.key===r);if(!o||s==="source")return[];let[t,a,c,l]=o.box,p={x:t+2,y:a+2,width:c-4,height:l-4,rx:12},u=o.row===0?a+l-42:a+42,[d,f]=[t+c/2,u],h=`M${d-16} ${f-16}l32 32m0-32l-32 32`;return[g("rect",{...p,class:`mark ${s}`,fill:"url(#hatch)"}),g("path",{d:h,class:"cross"})]})}function De(n,e,r){return[...S(e)].flatMap(([s,o])=>{let t=_(n,s),a=o.at(-1).length>4,{x:c,y:l}=W(t,r,a),p=n.piece/2-(o.length>1?12:2),u=o.map(([h])=>h).join("+"),d=`landing${o.length>1?" far-landing":""}${a?" hit":""}`;return[g("circle",{cx:c,cy:l,r:p,class:d}),J(c,l,"number",u)]})}function Oe(n,{picked:e,scene:r},s,o){if(e===null)return[];let t=_(n,e),a=o??W(t,s,!1),c={cx:a.x,cy:a.y,r:n.piece/2+5,class:"halo"};return[ke(a,n.piece,r.side),g("circle",c)]}function Ke(n,e){let r=be(e),[s,o,t]=n.dice[e.scene.side],a=s-(r.length-1)*t/2;return r.map(({number:c,used:l},p)=>{let u=g("rect",{x:-41,y:-41,width:82,height:82,rx:16,class:"face"}),d=Ge[c].map(P=>g("circle",{cx:(P%3-1)*23,cy:(Math.floor(P/3)-1)*23,r:8,class:"pip"})),f={transform:`translate(${a+p*t} ${o})`},h=l?[g("path",{d:"M-30 30L30-30",class:"strike"})]:[];return g("g",{class:`die${l?" used":""}`,...f},u,...d,...h)})}var we=`:host {
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
.lower {
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
  touch-action: none;
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
`;var qe=["class","style","data-theme","data-jp-theme-light","data-vscode-theme-kind"];function xe(n){let{body:e,documentElement:r}=n.ownerDocument,s=e.dataset.jpThemeLight;if(s)return s==="false";let o=e.dataset.vscodeThemeKind;if(o)return o.includes("dark")||o==="vscode-high-contrast";for(let t of[e,r]){let a=`${t.className} ${t.dataset.theme??""}`;if(/\bdark(-theme)?\b/.test(a))return!0;if(/\blight(-theme)?\b/.test(a))return!1}return matchMedia("(prefers-color-scheme: dark)").matches}function Se(n,e,r){let{body:s,documentElement:o}=n.ownerDocument,t=new MutationObserver(e);for(let a of[s,o])t.observe(a,{attributes:!0,attributeFilter:qe});r.addEventListener("abort",()=>t.disconnect()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e,{signal:r})}var Ue=(n,e,r)=>typeof n=="string"?n:new Intl.PluralRules(r).select(e)==="one"?n.one:n.other,Ee=({words:n,language:e})=>(r,s={})=>Ue(n[r]??r,Number(s.count??0),e).replace(/\{(\w+)\}/g,(o,t)=>String(s[t]??o));var We=420,Xe=1500;function Pe(n,e,r){let{frame:s}=e,o=Ee(s),t=I(e.scene()),a=s.layout.wide.places.find(({key:i})=>F(t).has(i))?.key??24,c=null,l=null,p=!1,u=!1,d,f=()=>p?s.layout.narrow:s.layout.wide,h=i=>s.names[t.scene.side][i]??"";function P(i){let b=s.tallies[i].map(([v,E])=>({key:v,count:ge(t,i,E)})).filter(({count:v})=>v>0).map(({key:v,count:E})=>o(v,{count:E}));return[s.sides[i],...b].join(o("panel.dot"))}function $(i){e.send({...i,base:t.scene.version}),clearTimeout(d),d=setTimeout(()=>w(t,o("board.waiting")),Xe)}let H=(i,m)=>{let b=i===null?null:[i,m];$({kind:"why",walk:U(t),step:b})};function w(i,m=null){t=i,l=m,M()}function K(i){let m=q(t,i);if(t.scene.phase!=="move"||!m)return H(i,null);let b=pe(t,i),v=[...S(b).keys()].map(h).join(o("cell.and"));return w(b,o(v?"live.picked":"live.stuck",{place:h(i),places:v}))}function Q(i){let m=t.picked;if(m===null)return;let b=me(t,i);if(b===t)return H(m,i),w(L(t),l);let v=b.steps.slice(t.steps.length).some(je=>je.length>4),E=N(b),le=o(v?"live.hit":"live.moved",{from:h(m),to:h(i)});return w(b,E?`${le} ${o("live.finish")}`:le)}function Z(i){if(t.sent)return;let{picked:m}=t;m===i?w(L(t),o("live.put",{place:h(i)})):m===null||!S(t).has(i)&&F(t).has(i)?K(i):Q(i)}let Ae={roll:()=>!t.sent&&$({kind:"roll"}),restart:()=>!t.sent&&$({kind:"restart"}),type:i=>!t.sent&&$({kind:"type",text:i}),back:()=>{t.steps.length&&!t.sent&&w(fe(t),o("live.back"))},finish:()=>{if(t.sent||t.scene.phase==="over")return;if(!N(t))return H(null,null);let i=U(t);w(he(t),l),$({kind:"play",steps:i})}},Me={press:i=>{let m=X(f(),i);return u=!1,m===null||t.sent?!1:(a=m,V.focus(m),t.picked===null&&q(t,m)&&t.scene.phase==="move"?(u=!0,K(m)):M(),u||t.picked===m)},drag:i=>{c=i,M()},release:(i,m)=>{c=null;let b=X(f(),i),v=b===null||b===t.picked;m?v?w(L(t)):Q(b):!u&&b!==null?Z(b):u&&t.picked!==null&&!S(t).size&&H(t.picked,null)},cancel:()=>{c=null,w(L(t))},arrow:i=>{a=ve(f(),a,i),M(),V.focus(a)},choose:()=>{Z(a),t.picked===a&&!S(t).size&&H(a,null)},escape:()=>t.picked===null?(ee.activeElement?.blur(),!1):(w(L(t),o("live.put",{place:h(t.picked)})),!0)},ee=n.attachShadow({mode:"open"}),V=new B(s,o),te=new O(s),C=new D(o,Ae,r),ne=y("p",{class:"side"}),re=y("p",{class:"side"}),oe=y("bdi",{class:"roll",dir:"ltr"}),j=y("div",{class:"board",dir:"ltr"}),se=y("style");k(se,we),j.append(te.element,V.element);let Te=y("div",{class:"lower"},re,oe),{language:Le,direction:$e}=s,A=y("div",{class:"column",lang:Le,dir:$e});A.append(ne,j,Te,C.message,C.buttons),ee.append(se,A);function M(){let i=f();A.classList.toggle("narrow",p),j.style.aspectRatio=`${i.width} / ${i.height}`,te.draw(i,{play:t,drag:c}),V.draw(i,t,a),C.draw(t,l),k(re,P(0)),k(ne,P(1)),k(oe,t.scene.roll)}function ae(){let i=xe(n)?"dark":"light";A.dataset.theme=i;for(let[m,b]of Object.entries(s.colours[i]??{}))A.style.setProperty(`--${m}`,b)}let He=i=>{let{left:m,top:b,width:v}=j.getBoundingClientRect(),E=f().width/v;return{x:(i.clientX-m)*E,y:(i.clientY-b)*E}},ie=new ResizeObserver(([i])=>{let m=(i?.contentRect.width??600)<We;m!==p&&(p=m,M())});return ie.observe(A),r.addEventListener("abort",()=>{ie.disconnect(),clearTimeout(d)}),ye(j,He,Me,r),Se(n,ae,r),ae(),M(),()=>{let i=e.scene();i.version!==t.scene.version&&(clearTimeout(d),i.since!==t.scene.since&&C.clearField(),w(de(t,i)))}}var xt=()=>({render({model:n,el:e,signal:r}){let s=e.ownerDocument.createElement("div");s.dataset.lmSuppressShortcuts="true",e.append(s);let o={frame:n.get("frame"),scene:()=>n.get("scene"),send:a=>n.send(a)},t=Pe(s,o,r);n.on("change:scene",t),r.addEventListener("abort",()=>n.off("change:scene",t))}});export{xt as default};
