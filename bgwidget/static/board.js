function de(n,e,r){return w(n,e),n.append(...r),n}function w(n,e){for(let[r,a]of Object.entries(e))if(a===null||a===!1)n.removeAttribute(r);else{let o=a===!0?"":String(a);n.getAttribute(r)!==o&&n.setAttribute(r,o)}}var b=(n,e={},...r)=>de(document.createElement(n),e,r),h=(n,e={},...r)=>de(document.createElementNS("http://www.w3.org/2000/svg",n),e,r);function k(n,e){n.textContent!==e&&(n.textContent=e)}var _=n=>({scene:n,steps:[],picked:null,sent:!1});function ue(n,e){return e.since===n.scene.since&&!n.sent?{...n,scene:e,picked:null}:_(e)}function z(n){let{turn:e}=n.scene;return e?.[n.steps.at(-1)?.[3]??0]??null}var N=n=>z(n)?.[0]??!1,pe=n=>z(n)?.[1].length===0;function L(n){let e=new Map,r=(t,s,i)=>{let d=`${t} ${s}`;e.set(d,(e.get(d)??0)+i)};for(let[t,s,i]of n.scene.pieces)r(t,s,i);let{side:a}=n.scene;for(let[,t,s,,i,d]of n.steps)r(t,a,-1),r(s,a,1),i!==void 0&&r(i,1-a,-1),d!==void 0&&r(d,1-a,1);let o=[];for(let[t,s]of e){let[i,d]=t.split(" ").map(Number);s>0&&o.push([i,d,s])}return o}var W=(n,e)=>L(n).some(([r,a])=>r===e&&a===n.scene.side),j=n=>new Set((z(n)?.[1]??[]).map(([,e])=>e)),je=n=>n.filter(([e,,r])=>!n.some(a=>a[2]===r&&a[0]<e));function S(n){let e=new Map,{turn:r}=n.scene,a=z(n);if(n.picked===null||!a||!r)return e;let o=[{at:n.picked,on:a,path:[]}];for(;o.length;){let t=[];for(let{at:s,on:i,path:d}of o)for(let u of je(i[1].filter(([,p])=>p===s))){if(e.has(u[2]))continue;let p=r[u[3]];e.set(u[2],[...d,u]),p&&t.push({at:u[2],on:p,path:[...d,u]})}o=t}return e}var F=(n,e)=>({...n,scene:{...n.scene,refusal:null},...e}),me=(n,e)=>F(n,{picked:e}),$=n=>F(n,{picked:null});function fe(n,e){let r=S(n).get(e);return r?F(n,{steps:[...n.steps,...r],picked:null}):n}var ye=n=>F(n,{steps:n.steps.slice(0,-1),picked:null}),he=n=>F(n,{picked:null,sent:!0}),Y=n=>n.steps.map(([e,r,a])=>[r,a,e]),ge=(n,e,r)=>L(n).reduce((a,[o,t,s])=>t===e?a+s*(r[o]??0):a,0);function be(n){let e=n.steps.map(([r])=>r);return n.scene.dice.map(r=>{let a=e.indexOf(r);return a>=0&&e.splice(a,1),{number:r,used:a>=0}})}var B=new Set(["block","waiting","higher"]);var D=class{constructor(e,r){this.frame=e;this.say=r;this.element=b("div",{role:"grid",class:"grid","aria-label":r("board.grid")})}frame;say;element;cells=new Map;drawn=null;draw(e,r,a){this.drawn!==e&&this.lay(e);let o=j(r),t=S(r),s=r.scene.refusal?.marks??[],i=new Set(s.filter(({role:u})=>B.has(u)).map(({place:u})=>u)),d=this.names(r);for(let[u,p]of this.cells){let c=[d(u)];r.picked===u?c.push(this.say("cell.picked")):r.picked===null&&o.has(u)&&c.push(this.say("cell.movable"));let f=t.get(u);if(f){let y=f.map(([E])=>E).join("+");c.push(this.say("cell.landing",{numbers:y}))}i.has(u)&&c.push(this.say("cell.blocked")),w(p,{"aria-label":c.join(this.say("cell.and")),"aria-selected":r.picked===u?"true":"false",tabindex:u===a?0:-1,class:`cell${o.has(u)&&r.picked===null?" movable":""}${f?" target":""}`})}}focus(e){this.cells.get(e)?.focus({preventScroll:!0})}keyOf(e){for(let[r,a]of this.cells)if(a===e)return r;return null}names(e){let{side:r}=e.scene,a=new Map(L(e).map(([o,t,s])=>[o,{owner:t,count:s}]));return o=>{let t=this.frame.names[r][o]??"",s=a.get(o);if(!s)return this.say("cell.empty",{place:t});let i=s.owner===r?"cell.own":"cell.opposing";return this.say(i,{place:t,count:s.count})}}lay(e){let r=(t,s)=>`${100*t/s}%`,a=this.keyOf(this.element.getRootNode().activeElement);this.cells.clear();let o=[0,1].map(t=>{let s=e.places.filter(d=>d.row===t);s.sort((d,u)=>d.column-u.column);let i=s.map(({key:d,box:[u,p,c,f]})=>{let y=b("div",{role:"gridcell"});return y.style.left=r(u,e.width),y.style.top=r(p,e.height),y.style.width=r(c,e.width),y.style.height=r(f,e.height),this.cells.set(d,y),y});return b("div",{role:"row"},...i)});this.element.replaceChildren(...o),this.drawn=e,a!==null&&this.focus(a)}};function ve(n,e,r,a){let o=null,t=c=>{if(c.button!==0||!c.isPrimary)return;n.setPointerCapture(c.pointerId),n.dataset.pointer="";let f=r.press(e(c));o={x:c.clientX,y:c.clientY,draggable:f,dragged:!1}},s=c=>{!o?.draggable||!(Math.hypot(c.clientX-o.x,c.clientY-o.y)>5)&&!o.dragged||(o.dragged=!0,r.drag(e(c)))},i=c=>{if(!o)return;let{dragged:f}=o;o=null,r.release(e(c),f)},d=()=>{o=null,r.cancel()},u=c=>{if(delete n.dataset.pointer,!(c.ctrlKey||c.metaKey||c.altKey)){if(/^(Arrow|Home$|End$)/.test(c.key))r.arrow(c.key);else if(c.key==="Enter"||c.key===" ")r.choose();else if(c.key!=="Escape"||!r.escape())return;c.preventDefault(),c.stopPropagation()}};n.addEventListener("pointerdown",t,{signal:a}),n.addEventListener("pointermove",s,{signal:a}),n.addEventListener("pointerup",i,{signal:a}),n.addEventListener("pointercancel",d,{signal:a}),n.addEventListener("keydown",u,{signal:a});let p=({relatedTarget:c})=>{n.contains(c)||delete n.dataset.pointer};n.addEventListener("focusout",p,{signal:a})}var O=class{constructor(e,r,a){this.say=e;let o=(s,i)=>{let d=b("button",{type:"button",class:s});return d.addEventListener("click",i,{signal:a}),d};this.message.append(this.sign,b("div",{},this.title,this.detail)),this.back=o("back",r.back),this.restart=o("restart",r.restart),this.main=o("main",()=>this.main.value==="roll"?r.roll():r.finish()),k(this.back,e("board.back")),k(this.restart,e("board.restart"));let t={"aria-label":e("board.field"),placeholder:e("board.example")};this.field=b("input",{type:"text",dir:"ltr",spellcheck:"false",...t}),this.field.autocomplete="off",this.field.addEventListener("keydown",s=>{s.stopPropagation(),!(s.key!=="Enter"||!this.field.value.trim())&&r.type(this.field.value)},{signal:a}),this.buttons.append(this.back,this.restart,this.field,this.main)}say;message=b("div",{class:"message",role:"status","aria-atomic":"true"});buttons=b("div",{class:"buttons"});sign=b("span",{class:"sign","aria-hidden":"true"});title=b("p",{class:"title"});detail=b("p",{class:"detail"});back;restart;main;field;clearField(){this.field.value=""}draw(e,r){let{scene:a,steps:o,sent:t}=e,{refusal:s}=a;w(this.message,{class:s?"message refusal":"message"}),k(this.sign,s?"⚠":""),k(this.title,s?.title??""),k(this.detail,s?.detail??r??a.status);let i=a.phase==="roll",d=c=>c?"true":"false";this.main.value=i?"roll":"finish";let u=pe(e)&&o.length===0;k(this.main,this.say(i?"board.roll":u?"board.pass":"board.done"));let p=i||N(e);w(this.main,{"aria-disabled":d(t||a.phase==="over"),class:p&&!t?"main ready":"main"}),w(this.back,{"aria-disabled":d(t||o.length===0)}),w(this.restart,{"aria-disabled":d(t)})}};function G(n,e){let[r,a,o,t]=n.stack,s=Math.min(e,n.room-1);return{x:r+s*o,y:a+s*t}}var q=(n,e,r)=>{let a=e.reduce((o,[t,,s])=>t===n.key?o+s:o,0);return G(n,r?0:a)};function U(n,{x:e,y:r}){return n.places.find(({box:[o,t,s,i]})=>e>=o&&e<o+s&&r>=t&&r<t+i)?.key??null}function ke(n,e,r){let{places:a}=n,o=a.find(p=>p.key===e);if(!o)return e;let t=a.filter(p=>p.row===o.row).sort((p,c)=>p.column-c.column),s=t.indexOf(o),i=a.find(p=>p.row!==o.row&&p.column===o.column),d=r==="ArrowUp"?o.row===1:r==="ArrowDown"&&o.row===0;return{ArrowLeft:t[s-1],ArrowRight:t[s+1],Home:t[0],End:t.at(-1),ArrowUp:d?i:void 0,ArrowDown:d?i:void 0}[r]?.key??e}var X=["near","far"],Ge=[[],[4],[2,6],[2,4,6],[0,2,6,8]].concat([[0,2,4,6,8],[0,2,3,5,6,8]]),I=class{constructor(e){this.frame=e;let r=h("path",{d:"M0 24L24 0",class:"stripe"}),a={width:24,height:24,patternUnits:"userSpaceOnUse"};this.element.append(h("defs",{},h("pattern",{id:"hatch",...a},r))),this.element.append(...this.layers)}frame;element=h("svg",{"aria-hidden":"true",focusable:"false"});layers=["ground","marks","pieces","dice","hints","hand"].map(e=>h("g",{class:e}));drawn=null;draw(e,{play:r,drag:a}){let[o,t,s,i,d,u]=this.layers,{side:p}=r.scene;(this.drawn?.arrangement!==e||this.drawn.side!==p)&&(w(this.element,{viewBox:`0 0 ${e.width} ${e.height}`}),o.replaceChildren(...Ve(e,this.frame.labels[p])),this.drawn={arrangement:e,side:p});let c=L(r),f=r.picked===null?c:Ce(c,r.picked,p);t.replaceChildren(...De(e,r.scene)),s.replaceChildren(...f.flatMap(y=>Be(e,y))),i.replaceChildren(...Ke(e,r)),d.replaceChildren(...Oe(e,r,f)),u.replaceChildren(...Ie(e,r,f,a))}};function Ve({shapes:n,places:e},r){let a=n.map(([o,t])=>h("path",{d:t,class:o}));for(let{key:o,label:t}of e)t&&a.push(Q(t[0],t[1],"label",r[o]??""));return a}function Ce(n,e,r){return n.map(a=>{let[o,t,s]=a;return o===e&&t===r?[o,t,s-1]:a})}var J=({places:n},e)=>n.find(r=>r.key===e);function Q(n,e,r,a){let o=h("text",{x:n,y:e,class:r});return o.textContent=a,o}function xe({x:n,y:e},r,a){let o=r/2-2,t=[h("circle",{cy:3,r:o,class:"shadow"}),h("circle",{r:o,class:"body"}),h("circle",{r:o*.7,class:"ring"})];a===1&&t.push(h("circle",{r:o*.2,class:"dot"}));let s={transform:`translate(${n} ${e})`};return h("g",{class:`piece ${X[a]}`,...s},...t)}function ze({x:n,y:e},{box:r,stack:a},o){let t=a[3]!==0,s=t?r[2]*.84:Math.abs(a[2])-8,i=t?Math.abs(a[3])-5:r[3]*.84,d={x:n-s/2,y:e-i/2,width:s,height:i,rx:7,class:"body"};return h("g",{class:`piece ${X[o]}`},h("rect",d))}function Be(n,[e,r,a]){let o=J(n,e),t=Array.from({length:Math.min(a,o.room)},(s,i)=>o.style==="edge"?ze(G(o,i),o,r):xe(G(o,i),n.piece,r));if(a>o.room){let{x:s,y:i}=G(o,o.room-1);t.push(Q(s,i,`count ${X[r]}`,String(a)))}return t}function De(n,{refusal:e}){return(e?.marks??[]).flatMap(({place:r,role:a})=>{let o=n.places.find(A=>A.key===r);if(!o||a==="source")return[];let[t,s,i,d]=o.box,u={x:t+2,y:s+2,width:i-4,height:d-4,rx:12},p=B.has(a)?"url(#hatch)":"none",c=h("rect",{...u,class:`mark ${a}`,fill:p});if(a!=="block")return[c];let[f,y]=[t+i/2,o.row===0?s+d-42:s+42],E=`M${f-16} ${y-16}l32 32m0-32l-32 32`;return[c,h("path",{d:E,class:"cross"})]})}function Oe(n,e,r){return[...S(e)].flatMap(([a,o])=>{let t=J(n,a),s=o.at(-1).length>4,{x:i,y:d}=q(t,r,s),u=n.piece/2-(o.length>1?12:2),p=o.map(([y])=>y).join("+"),c=`landing${o.length>1?" far-landing":""}${s?" hit":""}`;return[h("circle",{cx:i,cy:d,r:u,class:c}),Q(i,d,"number",p)]})}function Ie(n,{picked:e,scene:r},a,o){if(e===null)return[];let t=J(n,e),s=o??q(t,a,!1),i={cx:s.x,cy:s.y,r:n.piece/2+5,class:"halo"};return[xe(s,n.piece,r.side),h("circle",i)]}function Ke(n,e){let r=be(e),[a,o,t]=n.dice[e.scene.side],s=a-(r.length-1)*t/2;return r.map(({number:i,used:d},u)=>{let p=h("rect",{x:-41,y:-41,width:82,height:82,rx:16,class:"face"}),c=Ge[i].map(E=>h("circle",{cx:(E%3-1)*23,cy:(Math.floor(E/3)-1)*23,r:8,class:"pip"})),f={transform:`translate(${s+u*t} ${o})`},y=d?[h("path",{d:"M-30 30L30-30",class:"strike"})]:[];return h("g",{class:`die${d?" used":""}`,...f},p,...c,...y)})}var we=`:host {
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
`;var We=["class","style","data-theme","data-jp-theme-light","data-vscode-theme-kind"];function Se(n){let{body:e,documentElement:r}=n.ownerDocument,a=e.dataset.jpThemeLight;if(a)return a==="false";let o=e.dataset.vscodeThemeKind;if(o)return o.includes("dark")||o==="vscode-high-contrast";for(let t of[e,r]){let s=`${t.className} ${t.dataset.theme??""}`;if(/\bdark(-theme)?\b/.test(s))return!0;if(/\blight(-theme)?\b/.test(s))return!1}return matchMedia("(prefers-color-scheme: dark)").matches}function Ee(n,e,r){let{body:a,documentElement:o}=n.ownerDocument,t=new MutationObserver(e);for(let s of[a,o])t.observe(s,{attributes:!0,attributeFilter:We});r.addEventListener("abort",()=>t.disconnect()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e,{signal:r})}var Ye=(n,e,r)=>typeof n=="string"?n:new Intl.PluralRules(r).select(e)==="one"?n.one:n.other,Pe=({words:n,language:e})=>(r,a={})=>Ye(n[r]??r,Number(a.count??0),e).replace(/\{(\w+)\}/g,(o,t)=>String(a[t]??o));var qe=420,Ue=1500;function Ae(n,e,r){let{frame:a}=e,o=Pe(a),t=_(e.scene()),s=a.layout.wide.places.find(({key:l})=>j(t).has(l))?.key??24,i=null,d=null,u=!1,p=!1,c,f=()=>u?a.layout.narrow:a.layout.wide,y=l=>a.names[t.scene.side][l]??"";function E(l){let g=a.tallies[l].map(([v,P])=>({key:v,count:ge(t,l,P)})).filter(({count:v})=>v>0).map(({key:v,count:P})=>o(v,{count:P}));return[a.sides[l],...g].join(o("panel.dot"))}function A(l){e.send({...l,base:t.scene.version}),clearTimeout(c),c=setTimeout(()=>x(t,o("board.waiting")),Ue)}let H=(l,m)=>{let g=l===null?null:[l,m];A({kind:"why",walk:Y(t),step:g})};function x(l,m=null){t=l,d=m,M()}function K(l){let m=W(t,l);if(t.scene.phase!=="move"||!m)return H(l,null);let g=me(t,l),v=[...S(g).keys()].map(y).join(o("cell.and"));return x(g,o(v?"live.picked":"live.stuck",{place:y(l),places:v}))}function Z(l){let m=t.picked;if(m===null)return;let g=fe(t,l);if(g===t)return H(m,l),x($(t),d);let v=g.steps.slice(t.steps.length).some(Ne=>Ne.length>4),P=N(g),ce=o(v?"live.hit":"live.moved",{from:y(m),to:y(l)});return x(g,P?`${ce} ${o("live.finish")}`:ce)}function ee(l){if(t.sent)return;let{picked:m}=t;m===l?x($(t),o("live.put",{place:y(l)})):m===null||!S(t).has(l)&&j(t).has(l)?K(l):Z(l)}let Te={roll:()=>!t.sent&&A({kind:"roll"}),restart:()=>!t.sent&&A({kind:"restart"}),type:l=>!t.sent&&A({kind:"type",text:l}),back:()=>{t.steps.length&&!t.sent&&x(ye(t),o("live.back"))},finish:()=>{if(t.sent||t.scene.phase==="over")return;if(!N(t))return H(null,null);let l=Y(t);x(he(t),d),A({kind:"play",steps:l})}},Me={press:l=>{let m=U(f(),l);return p=!1,m===null||t.sent?!1:(s=m,V.focus(m),t.picked===null&&W(t,m)&&t.scene.phase==="move"?(p=!0,K(m)):M(),p||t.picked===m)},drag:l=>{i=l,M()},release:(l,m)=>{i=null;let g=U(f(),l),v=g===null||g===t.picked;m?v?x($(t)):Z(g):!p&&g!==null?ee(g):p&&t.picked!==null&&!S(t).size&&H(t.picked,null)},cancel:()=>{i=null,x($(t))},arrow:l=>{s=ke(f(),s,l),M(),V.focus(s)},choose:()=>{ee(s),t.picked===s&&!S(t).size&&H(s,null)},escape:()=>t.picked===null?(te.activeElement?.blur(),!1):(x($(t),o("live.put",{place:y(t.picked)})),!0)},te=n.attachShadow({mode:"open"}),V=new D(a,o),ne=new I(a),C=new O(o,Te,r),re=b("p",{class:"side"}),oe=b("p",{class:"side"}),ae=b("bdi",{class:"roll",dir:"ltr"}),R=b("div",{class:"board",dir:"ltr"}),se=b("style");k(se,we),R.append(ne.element,V.element);let Le=b("div",{class:"lower"},oe,ae),{language:$e,direction:He}=a,T=b("div",{class:"column",lang:$e,dir:He});T.append(re,R,Le,C.message,C.buttons),te.append(se,T);function M(){let l=f();T.classList.toggle("narrow",u),R.style.aspectRatio=`${l.width} / ${l.height}`,ne.draw(l,{play:t,drag:i}),V.draw(l,t,s),C.draw(t,d),k(oe,E(0)),k(re,E(1)),k(ae,t.scene.roll)}function le(){let l=Se(n)?"dark":"light";T.dataset.theme=l;for(let[m,g]of Object.entries(a.colours[l]??{}))T.style.setProperty(`--${m}`,g)}let Re=l=>{let{left:m,top:g,width:v}=R.getBoundingClientRect(),P=f().width/v;return{x:(l.clientX-m)*P,y:(l.clientY-g)*P}},ie=new ResizeObserver(([l])=>{let m=(l?.contentRect.width??600)<qe;m!==u&&(u=m,M())});return ie.observe(T),r.addEventListener("abort",()=>{ie.disconnect(),clearTimeout(c)}),ve(R,Re,Me,r),Ee(n,le,r),le(),M(),()=>{let l=e.scene();l.version!==t.scene.version&&(clearTimeout(c),l.since!==t.scene.since&&C.clearField(),x(ue(t,l)))}}var At=()=>({render({model:n,el:e,signal:r}){let a=e.ownerDocument.createElement("div");a.dataset.lmSuppressShortcuts="true",e.append(a);let o={frame:n.get("frame"),scene:()=>n.get("scene"),send:s=>n.send(s)},t=Ae(a,o,r);n.on("change:scene",t),r.addEventListener("abort",()=>n.off("change:scene",t))}});export{At as default};
